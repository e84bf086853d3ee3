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

/** A card of which some decks lack copies. */
interface SharedLack {
  readonly card: string;
  /** The missing copies. */
  readonly missing: number;
  /** The decks that need the card, with their copies. */
  readonly decks: Conflict['decks'];
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
      const wanting = decksWith(card, built);
      const needed = wanting.reduce((sum, { count }) => sum + count, 0);
      return { card, owned: owned.get(card) ?? 0, needed, decks: wanting };
    })
    .filter(({ owned: there, needed, decks: wanting }) => wanting.length > 1 && needed > there)
    .sort((a, b) => b.needed - b.owned - (a.needed - a.owned) || (a.card < b.card ? -1 : 1));
}

/** Returns the decks with a card, and their copies. */
function decksWith(card: string, decks: readonly AllottedDeck[]): Conflict['decks'] {
  return decks.flatMap(({ id, name, cards }) => {
    const count = cards.get(card) ?? 0;
    return count > 0 ? [{ id, name, count }] : [];
  });
}

/** Returns the copies of a card that are owned and in none of these decks. */
function copiesOutside(
  card: string,
  decks: readonly AllottedDeck[],
  owned: ReadonlyMap<string, number>,
): number {
  const taken = decksWith(card, decks).reduce((sum, { count }) => sum + count, 0);
  return Math.max(0, (owned.get(card) ?? 0) - taken);
}

/**
 * Returns what the chosen decks lack together when other built decks keep their copies. Of a card that several of them need, each needs
 * its own copies; if the decks share copies, the most that any one needs is enough.
 */
export function sharedLacks(
  chosen: readonly AllottedDeck[],
  decks: readonly AllottedDeck[],
  owned: ReadonlyMap<string, number>,
  sharing: 'own copies' | 'shared copies',
): SharedLack[] {
  const others = decks.filter(({ id, built }) => built && chosen.every((deck) => deck.id !== id));
  const cards = new Set(chosen.flatMap((deck) => [...deck.cards.keys()]));
  return [...cards].flatMap((card) => {
    const wanting = decksWith(card, chosen);
    const counts = wanting.map(({ count }) => count);
    const needed =
      sharing === 'shared copies'
        ? Math.max(0, ...counts)
        : counts.reduce((sum, count) => sum + count, 0);
    const missing = needed - copiesOutside(card, others, owned);
    return missing > 0 ? [{ card, missing, decks: wanting }] : [];
  });
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
    const free = copiesOutside(card, others, owned);
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
