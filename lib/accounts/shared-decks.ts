import type { OwnRecord } from '@/lib/cards/own-types';
import type { DeckDiff } from '@/lib/decks/edit-diff';
import type { SoloResult } from '@/lib/decks/solo-result';
import type { DeckList, DeckSummary } from '@/lib/decks/types';
import type { Visibility } from '@/lib/decks/visibility';
import type { FaceCard } from '@/lib/faces/face-card';

/** The visibility of a deck, for its owner. */
export interface Sharing {
  readonly visibility: Visibility;
  /** The key in its public address `/d/KEY`; null when it was never shared. */
  readonly key: string | null;
  readonly followers: number;
  /** Whether others see what the deck was since sharing began. */
  readonly versions: boolean;
  /** Why a curator has hidden the deck from others; null when no curator has hidden it. */
  readonly hiddenBecause: string | null;
}

/** The owner of a shared deck, as other users see them. */
export interface Author {
  readonly username: string;
  readonly name: string;
  /** Whether the author has a public profile. */
  readonly isPublic: boolean;
}

/** A shared deck, as other users see it. */
export interface SharedDeck {
  readonly key: string;
  readonly revision: number;
  readonly updatedAt: string;
  readonly list: DeckList;
  /** How it does alone, as its author's browser played it; null when it did not. */
  readonly games: SoloResult | null;
  readonly by: Author;
  /** Whether everybody finds it, and not only those who have its address. */
  readonly isPublic: boolean;
  /** The subject that a report names. */
  readonly subject: string;
  /** The author's own cards in the deck. */
  readonly ownCards: readonly OwnRecord[];
}

/** A saved state of a shared deck, as others see it. */
export interface SharedVersion {
  readonly number: number;
  readonly createdAt: string;
  readonly cards: number;
  /** The mean turn in which it wins alone; null if it is not known. */
  readonly turn: number | null;
  /** What changed since the state before it; null for the first that others see. */
  readonly diff: DeckDiff | null;
}

/** A shared deck in a list. */
export interface ListedShared extends Omit<DeckSummary, 'id'> {
  readonly key: string;
  readonly by: Author;
}

/** The traits and faces with which the library shows a shared deck. */
export interface SharedTile {
  /** The traits that characterise it, or the faction of a troop. */
  readonly traits: readonly string[];
  readonly faces: readonly FaceCard[];
}

/** A deck that the user follows. */
export interface FollowedDeck extends ListedShared {
  /** Whether the deck was saved after the follower last opened it. */
  readonly isNew: boolean;
}

/** A public profile. */
export interface Profile {
  readonly username: string;
  readonly name: string;
  readonly about: string;
  /** The subject that a report names. */
  readonly subject: string;
}

/** Somebody with a public profile, in the list of people. */
export interface ListedProfile {
  readonly username: string;
  readonly name: string;
  /** How many decks they share with everybody. */
  readonly decks: number;
}
