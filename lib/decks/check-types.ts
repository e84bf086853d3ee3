/** The codes of `deck check`, as in cli.md. */

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
  /** The card's name; null when the message is about the whole deck. */
  readonly card: string | null;
  /** The card's id for a link; null when the catalogue has no such card. */
  readonly id: string | null;
  /** One sentence. */
  readonly message: string;
  /** The clause of the rules; null when only a format or the file is violated. */
  readonly clause: string | null;
}

/** Whether a card of the deck can ever be called, and why. */
export interface CardCallability {
  readonly card: string;
  readonly id: string;
  readonly callable: boolean;
  /** The chains when callable, shortest first (`Battle Bike ← Peer Solgerkvist (Aries) ← …`); otherwise the reasons. */
  readonly why: readonly string[];
}

export interface DeckCheck {
  readonly legal: boolean;
  /** The number of cards, including unknown ones. */
  readonly cards: number;
  /** The minimum number of cards in the format. */
  readonly minimum: number;
  /** The points of the deck and their maximum; null when the format has no points. */
  readonly points: { readonly of: number; readonly most: number } | null;
  readonly errors: readonly DeckMessage[];
  readonly warnings: readonly DeckMessage[];
  readonly callable: readonly CardCallability[];
  /** Names of cards that can never be called. */
  readonly unreachable: readonly string[];
  /** Why a deck with cards cannot score, for good or as long as it has too few; null when it can. It may be legal. */
  readonly cannotScore: DeckMessage | null;
}

/** A line of a deck file with an unknown card. */
export interface UnknownCard {
  readonly name: string;
  readonly count: number;
  readonly nearest: readonly string[];
}
