// What a browser alone keeps of somebody's: it goes to the server when a backup is made, and comes back from one.

/** One of them: its name in the browser's storage, without the owner, and its text. */
export interface BrowserThing {
  readonly key: string;
  readonly value: string;
}

/** Solved puzzles, games of tables and earlier ones, house rules, unsaved cards; the draft, the troop and the match that were begun. Of those with a colon there are many. */
const KINDS = [
  'solved:',
  'play:',
  'played:',
  'table:house:',
  'card:',
  'solo-draft',
  'eden-troop',
  'eden-match',
] as const;
export type BrowserKind = (typeof KINDS)[number];

/** Letters after the colon. */
const LONGEST_REST = 150;

/** The kind of what a browser keeps under a key; null for what no backup holds. */
export function browserKind(key: string): BrowserKind | null {
  return (
    KINDS.find((kind) => {
      if (!kind.endsWith(':')) return key === kind;
      const rest = [...key.slice(kind.length)].length;
      return key.startsWith(kind) && rest > 0 && rest <= LONGEST_REST;
    }) ?? null
  );
}

export const BROWSER_BOUNDS = {
  /** Of one owner. */
  things: 5_000,
  /** Characters of one: a dozen games. */
  value: 4_000_000,
  /** Characters of all: browsers keep five millions. */
  total: 8_000_000,
} as const;
