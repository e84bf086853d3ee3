import type { SoloResult } from './solo-result';

/** The types and limits of decks. Without zod, because pages import them. */

/** Whether a save starts a new editing session, or continues from the sender's last save. */
export const SITTINGS = ['new', 'same'] as const;
export type Sitting = (typeof SITTINGS)[number];

/** Limits of a deck list, enforced by `deck-schema.ts` for every input. */
export const DECK_BOUNDS = {
  name: 120,
  notes: 10_000,
  entries: 1_000,
  count: 9_999,
  cardId: 120,
  /** The number of cards with a note or tags. */
  cardNotes: 1_000,
  cardNote: 500,
  /** The number of tags of a deck or of a card. */
  tags: 20,
  tag: 40,
  folder: 80,
  /** The maximum budget of a troop, in points. */
  budget: 100_000,
  /** The number of missions or tactical cards of a troop. */
  choices: 400,
} as const;

/** The boards of a deck: the main deck, the sideboard, the cards under consideration, and the pool that it is built from. */
export const BOARDS = ['main', 'side', 'maybe', 'pool'] as const;
export type Board = (typeof BOARDS)[number];
/** Every board except the main deck. */
export const OTHER_BOARDS = ['side', 'maybe', 'pool'] as const;
export type OtherBoard = (typeof OTHER_BOARDS)[number];

/** The games of decks. A deck of Eden is a troop. */
export const DECK_GAMES = ['ote', 'eden'] as const;
export type DeckGame = (typeof DECK_GAMES)[number];

/** A card with its number of copies. */
export interface DeckEntry {
  /** The card id, `ote/SET/NUMBER`; in a troop the name of the fighter. */
  readonly card: string;
  /** The number of copies, from 0 to 9,999. An entry with 0 copies keeps its row in an editor. */
  readonly count: number;
}

/** The note and tags of a card in a deck, on any board. At least one of them is not empty. */
export interface CardNote {
  readonly card: string;
  readonly note: string;
  readonly tags: readonly string[];
}

/** The revision from which a deck was branched. */
export interface BranchPoint {
  readonly deck: string;
  readonly revision: number;
}

/** The fields of an Eden troop besides its fighters (engine/eden/setup/troop.ts). */
export interface TroopHead {
  readonly by: 'faction' | 'stigma' | null;
  /** The faction or stigma. */
  readonly symbol: string | null;
  /** The budget in points. */
  readonly budget: number;
  /** The name of the leader's card. */
  readonly leader: string | null;
  readonly missions: readonly string[];
  readonly tactical: readonly string[];
}

/**
 * A deck as it is saved and exchanged. It need not be legal. Empty optional fields are absent
 * (`tidyList`), so that decks from before boards, notes and tags remain valid.
 */
export interface DeckList {
  readonly name: string;
  readonly notes: string;
  readonly game: DeckGame;
  /** The main deck, which is checked, counted and played. */
  readonly entries: readonly DeckEntry[];
  readonly side?: readonly DeckEntry[];
  readonly maybe?: readonly DeckEntry[];
  /** The cards that may be used: a sealed pool, or drafted cards. */
  readonly pool?: readonly DeckEntry[];
  readonly cardNotes?: readonly CardNote[];
  readonly tags?: readonly string[];
  readonly folder?: string;
  readonly branch?: BranchPoint;
  /** The fields of an Eden troop, whose fighters are in `entries`. */
  readonly troop?: TroopHead;
}

/** A deck in a list of decks. */
export interface DeckSummary {
  readonly id: string;
  readonly game: DeckGame;
  readonly name: string;
  /** The number of cards in the current revision. */
  readonly cards: number;
  readonly revision: number;
  /** ISO 8601, UTC. */
  readonly updatedAt: string;
}

/** A deck with its current revision. */
export interface StoredDeck {
  readonly id: string;
  readonly revision: number;
  readonly list: DeckList;
  /** ISO 8601, UTC. */
  readonly updatedAt: string;
}

/** A saved revision of a deck. */
export interface DeckRevision {
  readonly number: number;
  /** The name that the owner gave it; usually ''. */
  readonly label: string;
  readonly list: DeckList;
  /** The games that were played with it; null until then. */
  readonly games: SoloResult | null;
  /** ISO 8601, UTC. */
  readonly createdAt: string;
}

/** How a history is grouped: the last state of each editing session, or every save. */
export const HISTORIES = ['steps', 'saves'] as const;
export type HistoryShown = (typeof HISTORIES)[number];

/** A deck that holds a card, for a link to it. */
export interface HoldingDeck {
  readonly name: string;
  readonly path: string;
  /** The copies of the card. */
  readonly count: number;
  /** Whether it is the deck of a faction, which stands on the faction's page and in no list of decks. */
  readonly ofFaction?: boolean;
}
