/** The answer of `deck check`, as cli.md fixes it, with the rule clause of each message besides. */

export type DeckCode =
  | 'DECK_TOO_SMALL'
  | 'DECK_TOO_LARGE'
  | 'UNKNOWN_CARD'
  | 'NOT_IN_FORMAT'
  | 'TOO_MANY_COPIES'
  | 'TOO_MANY_POINTS'
  | 'NOT_IN_POOL'
  | 'INCOMPLETE_CARD'
  | 'BULLET_UNREACHABLE'
  | 'COST_UNREACHABLE'
  | 'NO_TARGET'
  | 'TEXT_NOT_WRITTEN'
  | 'CANNOT_SCORE';

export interface DeckMessage {
  readonly code: DeckCode;
  /** The card's name; `null` when the whole deck is meant. */
  readonly card: string | null;
  /** Its id, for a link; `null` when no card of the catalogue is meant. */
  readonly id: string | null;
  /** One sentence in plain words. */
  readonly message: string;
  /** The rule that says so; `null` for what no rule but a format or the file says. */
  readonly clause: string | null;
}

/** Whether one card of the deck can ever be called, and why. */
export interface CardCallability {
  readonly card: string;
  readonly id: string;
  readonly callable: boolean;
  /** Callable: chains, shortest first (`Battle Bike ← Peer Solgerkvist (Aries) ← …`). Else: the reasons. */
  readonly why: readonly string[];
}

export interface DeckCheck {
  readonly legal: boolean;
  /** Copies, those of unknown cards included. */
  readonly cards: number;
  /** The least number of cards in the format. */
  readonly minimum: number;
  /** The points of the cards together and the most that they may be, where the format has a list. */
  readonly points: { readonly of: number; readonly most: number } | null;
  readonly errors: readonly DeckMessage[];
  readonly warnings: readonly DeckMessage[];
  readonly callable: readonly CardCallability[];
  /** Names of cards that can never be called. */
  readonly unreachable: readonly string[];
  /** What is wrong with a deck of enough cards that can never score; null: it may. Such a deck is legal. */
  readonly cannotScore: DeckMessage | null;
}

/** A line of a deck file that names no card of the catalogue. */
export interface UnknownCard {
  readonly name: string;
  readonly count: number;
  readonly nearest: readonly string[];
}
