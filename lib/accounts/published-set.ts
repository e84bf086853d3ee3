/** The separator between user name and set id, which occurs in neither. */
const BETWEEN = '--';

/** Returns the public id of a user's set: `alice--attic`. */
export function publishedSetId(username: string, set: string): string {
  return `${username}${BETWEEN}${set}`;
}

/** Checks for the form of a public set id, which own sets may not have. */
export function isPublishedSetId(id: string): boolean {
  return id.includes(BETWEEN);
}

/** A published set, as other users see it. */
export interface PublishedSet {
  /** The public id `alice--attic`, as in the cards of a subscriber. */
  readonly id: string;
  readonly username: string;
  readonly set: string;
  readonly name: string;
  /** The name of the author. */
  readonly author: string;
  readonly cards: number;
  readonly subscribers: number;
  readonly isSubscribed: boolean;
  /** The subject of a report about it. */
  readonly subject: string;
}
