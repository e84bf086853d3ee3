import type { CardDef } from '@/engine';
import { setLabel } from '@/lib/faces/face-card';
import type { LinkedCard, LinkedGame } from '@/lib/ote/link/game-link';
import { playedHash, type SavedGame } from '@/lib/ote/saved-game';
import { defOf } from '@/lib/ote/session-setup';

/** A game with its cards, and the names of those that have other rules here than in the writer's version. */
export type CardsFound =
  | { readonly ok: true; readonly game: SavedGame; readonly otherwise: readonly string[] }
  | { readonly ok: false; readonly message: string };

/**
 * Looks up the cards of a link. `official`: the official cards by id. `readCard` parses a card that is
 * written in full, or returns what is wrong with it.
 */
export function findCards(
  linked: LinkedGame,
  official: ReadonlyMap<string, CardDef>,
  readCard: (json: string) => CardDef | string,
): CardsFound {
  const defs: CardDef[] = [];
  const missing: string[] = [];
  const broken: string[] = [];
  const otherwise: string[] = [];
  for (const card of linked.cards) {
    const def = 'json' in card ? readCard(card.json) : official.get(card.id);
    if (def === undefined) missing.push(idWords(card));
    else if (typeof def === 'string') broken.push(def);
    else {
      if ('hash' in card && playedHash(def) !== card.hash) otherwise.push(def.name);
      defs.push(defOf(def));
    }
  }
  if (missing.length > 0) {
    const these = missing.length === 1 ? 'a card that is' : `${missing.length} cards that are`;
    const message = `This game uses ${these} not here: ${missing.join(', ')}. Another version of Dossier made the link.`;
    return { ok: false, message };
  }
  if (broken.length > 0) {
    return { ok: false, message: `A card of this link cannot be read: ${broken.join('; ')}.` };
  }
  return { ok: true, game: linked.withCards(defs), otherwise };
}

/** Writes set and number of a card: `Cut-Ups C53`. */
function idWords(card: LinkedCard): string {
  if ('json' in card) return 'a card of its own';
  const [, set = '', number = ''] = card.id.split('/');
  return `${setLabel({ set })} ${number}`;
}
