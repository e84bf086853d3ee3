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
  cardId: 120,
  /** Cards that have a note or tags. */
  cardNotes: 1_000,
  cardNote: 500,
  /** Tags of a deck, or of a card in it. */
  tags: 20,
  tag: 40,
  folder: 80,
  /** Points of a troop. */
  budget: 100_000,
  /** Missions or tactical cards of a troop. */
  choices: 400,
} as const;

/** Where the cards of a deck lie: in the deck itself, beside it, among those that are only considered, and in the pool that it is built from. */
export const BOARDS = ['main', 'side', 'maybe', 'pool'] as const;
export type Board = (typeof BOARDS)[number];
/** Every board but the deck itself. */
export const OTHER_BOARDS = ['side', 'maybe', 'pool'] as const;
export type OtherBoard = (typeof OTHER_BOARDS)[number];

/** The games that decks are of. A deck of Eden is a troop. */
export const DECK_GAMES = ['ote', 'eden'] as const;
export type DeckGame = (typeof DECK_GAMES)[number];

/** So many copies of one card. */
export interface DeckEntry {
  /** Card id, `ote/SET/NUMBER`; in a troop the fighter's name, by which the rules of Eden know it. */
  readonly card: string;
  /** 0 to 9,999; 0 keeps the line in an editor without a copy in the deck. */
  readonly count: number;
}

/** What somebody wrote about a card of a deck, on whichever board it lies. One of the two is not empty. */
export interface CardNote {
  readonly card: string;
  readonly note: string;
  readonly tags: readonly string[];
}

/** The saved state that a deck was branched from. */
export interface BranchPoint {
  readonly deck: string;
  readonly revision: number;
}

/** What a troop of Eden has beside its fighters (engine/eden/setup/troop.ts). */
export interface TroopHead {
  readonly by: 'faction' | 'stigma' | null;
  /** The faction or stigma. */
  readonly symbol: string | null;
  /** Points. */
  readonly budget: number;
  /** Names of cards, as all of these. */
  readonly leader: string | null;
  readonly missions: readonly string[];
  readonly tactical: readonly string[];
}

/**
 * A deck as it is written, saved and exchanged. It need not be legal. What is optional is absent while there is nothing of it
 * (`tidyList`), so that decks from before there were boards, notes and tags are decks as they are.
 */
export interface DeckList {
  readonly name: string;
  readonly notes: string;
  readonly game: DeckGame;
  /** The deck itself: what is checked, counted and played. */
  readonly entries: readonly DeckEntry[];
  readonly side?: readonly DeckEntry[];
  readonly maybe?: readonly DeckEntry[];
  /** The only cards that may be put in: a sealed pool, or what was drafted. */
  readonly pool?: readonly DeckEntry[];
  readonly cardNotes?: readonly CardNote[];
  readonly tags?: readonly string[];
  readonly folder?: string;
  readonly branch?: BranchPoint;
  /** Of a troop of Eden, whose fighters are its entries. */
  readonly troop?: TroopHead;
}

/** A deck in a list of decks. */
export interface DeckSummary {
  readonly id: string;
  readonly game: DeckGame;
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
  /** What its owner calls it; '' for most. */
  readonly label: string;
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
