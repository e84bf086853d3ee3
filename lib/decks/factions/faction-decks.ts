import FILE from './faction-decks.json';

/** The deck of a faction, and how it did in games; made and played ahead by `npm run factions`. */
export interface FactionDeck {
  readonly trait: string;
  /** The key of the example deck with this main trait; null when `finishDeck` made the deck. */
  readonly example: string | null;
  /** The id and the copies of each card. */
  readonly cards: Readonly<Record<string, number>>;
  /** The games alone that the deck won, of `GOLDFISH_GAMES`, and their mean turn. */
  readonly wins: number;
  readonly turn: number;
  /** The games that it won against each example deck, of `PAIR_GAMES`, by the key of that deck. */
  readonly against: Readonly<Record<string, number>>;
}

/** The games of each deck alone. */
export const GOLDFISH_GAMES = 400;
/** The games against each example deck, played by the pilot `PAIR_PILOT` on both sides. */
export const PAIR_GAMES = 30;
export const PAIR_PILOT = 'rival';
/** The share of games alone that a deck of a faction must win. */
export const LEAST_WON = 0.9;

/** The decks of all factions, by trait. */
export const FACTION_DECKS: readonly FactionDeck[] = FILE;
