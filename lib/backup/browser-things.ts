// What a browser alone keeps of somebody's: it goes to the server when a backup is made, and comes back from one.

/** One of them: its name in the browser's storage, without the owner, and its text. */
export interface BrowserThing {
  readonly key: string;
  readonly value: string;
}

/** Solved puzzles, games of tables and earlier ones, house rules, unsaved cards; the draft, the troop and the match that were begun. */
const KEYS =
  /^(?:(?:solved|play|played|table:house|card):.{1,150}|solo-draft|eden-troop|eden-match)$/su;

/** Whether a backup holds what a browser keeps under a key. */
export function isBrowserKey(key: string): boolean {
  return KEYS.test(key);
}

export const BROWSER_BOUNDS = {
  /** Of one owner. */
  things: 5_000,
  /** Characters of one: a dozen games. */
  value: 4_000_000,
  /** Characters of all: browsers keep five millions. */
  total: 8_000_000,
} as const;
