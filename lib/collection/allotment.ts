/** A deck with the cards that it takes from a collection. */
export interface AllottedDeck {
  readonly id: string;
  readonly name: string;
  /** Whether the deck is built (sleeved), so that its copies are not free for other decks. */
  readonly built: boolean;
  /** Copies by card id. */
  readonly cards: ReadonlyMap<string, number>;
}

/** An `AllottedDeck` as JSON: its cards as `[card id, copies]`. */
export interface AllottedDeckRow extends Omit<AllottedDeck, 'cards'> {
  readonly cards: readonly (readonly [card: string, count: number])[];
}

/** A card of which several built decks together need more copies than there are. */
interface Conflict {
  readonly card: string;
  readonly owned: number;
  readonly needed: number;
  /** The built decks that need it, with their copies. */
  readonly decks: readonly { readonly id: string; readonly name: string; readonly count: number }[];
}

/** The cards that a deck lacks after it has taken the free copies. */
export interface Shortage {
  readonly deck: string;
  /** The copies in the deck. */
  readonly cards: number;
  /** The missing copies. */
  readonly missing: number;
  /** The cards with missing copies, and how many of each are missing. */
  readonly lacks: readonly {
    readonly card: string;
    readonly missing: number;
    readonly free: number;
  }[];
}

/** Returns the cards of which several built decks need more than there are, the most needed first. What one deck lacks alone is its shortage. */
export function conflictsOf(
  decks: readonly AllottedDeck[],
  owned: ReadonlyMap<string, number>,
): Conflict[] {
  const built = decks.filter((deck) => deck.built);
  const cards = new Set(built.flatMap((deck) => [...deck.cards.keys()]));
  return [...cards]
    .map((card) => {
      const wanting = built.flatMap((deck) => {
        const count = deck.cards.get(card) ?? 0;
        return count > 0 ? [{ id: deck.id, name: deck.name, count }] : [];
      });
      const needed = wanting.reduce((sum, { count }) => sum + count, 0);
      return { card, owned: owned.get(card) ?? 0, needed, decks: wanting };
    })
    .filter(({ owned: there, needed, decks: wanting }) => wanting.length > 1 && needed > there)
    .sort((a, b) => b.needed - b.owned - (a.needed - a.owned) || (a.card < b.card ? -1 : 1));
}

/** Returns what a deck lacks when other built decks keep their copies. Its own copies count as available. */
export function shortageOf(
  deck: AllottedDeck,
  decks: readonly AllottedDeck[],
  owned: ReadonlyMap<string, number>,
): Shortage {
  const others = decks.filter((other) => other.built && other.id !== deck.id);
  let [cards, missing] = [0, 0];
  const lacks = [...deck.cards].flatMap(([card, count]) => {
    const taken = others.reduce((sum, other) => sum + (other.cards.get(card) ?? 0), 0);
    const free = Math.max(0, (owned.get(card) ?? 0) - taken);
    const lack = Math.max(0, count - free);
    cards += count;
    missing += lack;
    return lack === 0 ? [] : [{ card, missing: lack, free }];
  });
  return { deck: deck.id, cards, missing, lacks };
}

/** Sorts decks by the number of copies that they lack; decks that can be built come first. */
export function sortByShortage(
  decks: readonly AllottedDeck[],
  owned: ReadonlyMap<string, number>,
): Shortage[] {
  return decks
    .map((deck) => shortageOf(deck, decks, owned))
    .sort((a, b) => a.missing - b.missing || b.cards - a.cards || (a.deck < b.deck ? -1 : 1));
}
