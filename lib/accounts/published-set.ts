/** Between the user name and the id of a set; neither has it in itself. */
const BETWEEN = '--';

/** The id of somebody's set as others know it: `alice--attic`. */
export function publishedSetId(username: string, set: string): string {
  return `${username}${BETWEEN}${set}`;
}

/** Whether an id could be that of another's set, so that no set of one's own may have it. */
export function isPublishedSetId(id: string): boolean {
  return id.includes(BETWEEN);
}
