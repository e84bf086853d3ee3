/** What a deck is made of. No zod here: screens import these types and bounds, and stay small. */

/** Whether a save begins a sitting or goes on from the sender's own last save. */
export const SITTINGS = ['new', 'same'] as const;
export type Sitting = (typeof SITTINGS)[number];

/** Bounds of a deck list; `deck-schema.ts` enforces them at every door. */
export const DECK_BOUNDS = {
  name: 120,
  notes: 10_000,
  entries: 1_000,
  count: 9_999,
  cardId: 80,
} as const;

/** So many copies of one card. */
export interface DeckEntry {
  /** Card id, `ote/SET/NUMBER`. */
  readonly card: string;
  /** 0 to 9,999; 0 keeps the line in an editor without a copy in the deck. */
  readonly count: number;
}

/** A deck as it is written, saved and exchanged. It need not be legal. */
export interface DeckList {
  readonly name: string;
  readonly notes: string;
  readonly game: 'ote';
  readonly entries: readonly DeckEntry[];
}

/** A deck in a list of decks. */
export interface DeckSummary {
  readonly id: string;
  readonly name: string;
  /** Copies in the current revision. */
  readonly cards: number;
  readonly revision: number;
  /** ISO 8601, UTC. */
  readonly updatedAt: string;
}

/** A deck with the revision that is current. */
export interface StoredDeck {
  readonly id: string;
  readonly revision: number;
  readonly list: DeckList;
  /** ISO 8601, UTC. */
  readonly updatedAt: string;
}

/** One state that a deck was once saved in. */
export interface DeckRevision {
  readonly number: number;
  readonly list: DeckList;
  /** ISO 8601, UTC. */
  readonly createdAt: string;
}

/** What a history shows: of what a sitting saved within some minutes the last state, or each save. */
export const HISTORIES = ['steps', 'saves'] as const;
export type HistoryShown = (typeof HISTORIES)[number];

/** Some of a deck's saved states, newest first. */
export interface DeckHistory {
  readonly revisions: readonly DeckRevision[];
  /** The one before the last of them; null where that was the first. */
  readonly earlier: DeckRevision | null;
}
