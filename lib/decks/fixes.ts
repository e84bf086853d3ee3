import type { Catalogue } from '@/lib/cards/catalogue';
import { find } from '@/lib/cards/search/execute';
import type { DeckMessage } from '@/lib/decks/check-types';

/** Cards that would put right what a message says is lacking: the query that finds them, and how many there are. */
export interface Fix {
  readonly query: string;
  readonly total: number;
}

/** What would let a bullet card be called that nothing in the deck satisfies (CALL-3); null for any other message, and where no card would. */
export function fixFor({ code, card }: DeckMessage, catalogue: Catalogue): Fix | null {
  if (code !== 'BULLET_UNREACHABLE' || card === null) return null;
  const name = `"${card.replace(/["\\]/g, '\\$&')}"`;
  // Its own copies wait for the same.
  const query = `enables:${name} -!${name}`;
  const { total } = find(query, catalogue, { limit: 0 }, null);
  return total === 0 ? null : { query, total };
}
