/** Between the user name and the id of a set; neither has it in itself. */
const BETWEEN = '--';

/** The id of somebody's set as others know it: `alice--attic`. */
export function publishedSetId(username: string, set: string): string {
  return `${username}${BETWEEN}${set}`;
}

/** Whether an id could be that of another's set, so that no custom set may have it. */
export function isPublishedSetId(id: string): boolean {
  return id.includes(BETWEEN);
}

/** A published set, as others see it. */
export interface PublishedSet {
  /** `alice--attic`, as the cards of a subscriber say it. */
  readonly id: string;
  readonly username: string;
  readonly set: string;
  readonly name: string;
  /** Of its author. */
  readonly author: string;
  readonly cards: number;
  readonly subscribers: number;
  readonly isSubscribed: boolean;
  /** What a report names. */
  readonly subject: string;
}
