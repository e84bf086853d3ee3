import type { OwnRecord } from '@/lib/cards/own-types';
import type { DeckList, DeckSummary } from '@/lib/decks/types';
import type { Visibility } from '@/lib/decks/visibility';

/** Who sees a deck, as its owner is told. */
export interface Sharing {
  readonly visibility: Visibility;
  /** The end of its address for others, `/d/KEY`; null while it is private and was never shared. */
  readonly key: string | null;
  readonly followers: number;
  /** Why a curator has hidden it from others; null if none has. */
  readonly hiddenBecause: string | null;
}

/** Whose a shared deck is, as others see it. */
export interface Author {
  readonly username: string;
  readonly name: string;
  /** Whether there is a profile to look at. */
  readonly isPublic: boolean;
}

/** A deck that somebody shares, as others see it. */
export interface SharedDeck {
  readonly key: string;
  readonly revision: number;
  readonly updatedAt: string;
  readonly list: DeckList;
  readonly by: Author;
  /** What a report names. */
  readonly subject: string;
  /** Cards of the author's own that are in it. */
  readonly ownCards: readonly OwnRecord[];
}

/** A shared deck in a list. */
export interface ListedShared extends Omit<DeckSummary, 'id'> {
  readonly key: string;
  readonly by: Author;
}

/** A deck that the caller follows. */
export interface FollowedDeck extends ListedShared {
  /** It was saved since the follower last looked. */
  readonly isNew: boolean;
}

/** Somebody, as everybody sees them who want that. */
export interface Profile {
  readonly username: string;
  readonly name: string;
  readonly about: string;
  /** What a report names. */
  readonly subject: string;
  readonly decks: readonly ListedShared[];
}
