/** The separator between user name and set id, which occurs in neither. */
const NAME_SEPARATOR = '--';

/** Returns the public id of a user's set: `alice--attic`. */
export function publishedSetId(username: string, set: string): string {
  return `${username}${NAME_SEPARATOR}${set}`;
}

/** Checks whether an id has the form of a public set id, which the id of an own set may not have. */
export function isPublishedSetId(id: string): boolean {
  return id.includes(NAME_SEPARATOR);
}

/** A published set, as other users see it. */
export interface PublishedSet {
  /** The public id, for example `alice--attic`, which is also in the card ids of a subscriber. */
  readonly id: string;
  readonly username: string;
  readonly set: string;
  readonly name: string;
  /** The name of the author. */
  readonly author: string;
  readonly cards: number;
  readonly subscribers: number;
  readonly isSubscribed: boolean;
  /** The subject that a report about the set names. */
  readonly subject: string;
}
