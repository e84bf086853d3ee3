import type { DeckEntry } from '@/lib/decks/types';
import type { CardSupply } from './supply';

/** Copies that a deck would take from another built deck. */
interface TakenFrom {
  readonly id: string;
  readonly name: string;
  readonly cards: readonly DeckEntry[];
  readonly copies: number;
}

/** Where the cards of a deck come from when it is built. */
export interface BuildPlan {
  /** The copies of the deck and its sideboard. */
  readonly cards: number;
  /** The copies that come from the free ones. */
  readonly free: number;
  /** The copies taken from other built decks, the largest number first. */
  readonly taken: readonly TakenFrom[];
  /** The copies that are missing. */
  readonly missing: readonly DeckEntry[];
}

/**
 * Plans where to take the cards of a deck from: first free copies, then other built decks, as few as a greedy choice finds
 * (always the one that gives most). The rest is missing.
 */
export function buildPlan(
  entries: readonly DeckEntry[],
  supply: (card: string) => CardSupply,
): BuildPlan {
  const lacking = new Map<string, Lacking>();
  let [cards, free] = [0, 0];
  for (const { card, count } of entries) {
    if (count <= 0) continue;
    const { owned, free: there, decks } = supply(card);
    cards += count;
    free += Math.min(count, there);
    if (count > there)
      lacking.set(card, {
        copies: count - there,
        // Built decks may need more copies than there are.
        inDecks: Math.max(0, owned - there),
        decks: new Map(decks.map((deck) => [deck.id, deck])),
      });
  }
  const taken: TakenFrom[] = [];
  for (let best = mostGiving(lacking); best !== null; best = mostGiving(lacking)) {
    taken.push(best);
    for (const { card, count } of best.cards) {
      const one = lacking.get(card);
      if (one === undefined) continue;
      one.copies -= count;
      one.inDecks -= count;
    }
    for (const { decks } of lacking.values()) decks.delete(best.id);
  }
  const missing = [...lacking].flatMap(([card, { copies }]) =>
    copies > 0 ? [{ card, count: copies }] : [],
  );
  return { cards, free, taken, missing };
}

/** The missing copies of a card, and the decks that can give some. */
interface Lacking {
  copies: number;
  inDecks: number;
  readonly decks: Map<string, CardSupply['decks'][number]>;
}

/** Returns the deck that can give most of the missing copies; null when none can. */
function mostGiving(lacking: ReadonlyMap<string, Lacking>): TakenFrom | null {
  const decks = new Map<string, { name: string; cards: DeckEntry[]; copies: number }>();
  for (const [card, { copies, inDecks, decks: holding }] of lacking) {
    for (const { id, name, count } of holding.values()) {
      const given = Math.min(copies, inDecks, count);
      if (given <= 0) continue;
      const one = decks.get(id) ?? { name, cards: [], copies: 0 };
      decks.set(id, one);
      one.cards.push({ card, count: given });
      one.copies += given;
    }
  }
  const [best] = [...decks].sort(([a, x], [b, y]) => y.copies - x.copies || (a < b ? -1 : 1));
  return best === undefined ? null : { id: best[0], ...best[1] };
}
