import type { Catalogue } from '@/lib/cards/catalogue';
import { find } from '@/lib/cards/search/search-cards';
import type { DeckMessage } from '@/lib/decks/check-types';

/** A query that finds cards to solve a message, and how many there are. */
export interface Fix {
  readonly query: string;
  readonly total: number;
}

/** Returns the Characters with Pull, the only cards that score (CALL-2); null when there is none. */
export function scorersFix(catalogue: Catalogue): Fix | null {
  return fixOf('type:character pull>0', catalogue);
}

/** Returns the cards that let an unsatisfied bullet card be called (CALL-3), or a deck score; null for other messages, or when there is no such card. */
export function fixFor({ code, card }: DeckMessage, catalogue: Catalogue): Fix | null {
  if (code === 'CANNOT_SCORE') return scorersFix(catalogue);
  if (code !== 'BULLET_UNREACHABLE' || card === null) return null;
  const name = `"${card.replace(/["\\]/g, '\\$&')}"`;
  // Its own copies have the same problem.
  return fixOf(`enables:${name} -!${name}`, catalogue);
}

function fixOf(query: string, catalogue: Catalogue): Fix | null {
  const { total } = find(query, catalogue, { limit: 0 });
  return total === 0 ? null : { query, total };
}
