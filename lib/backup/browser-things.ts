// Data that only the browser stores. It is sent to the server for a backup, and comes back from a restore.

/** An entry of the browser's storage: its key without the owner, and its text. */
export interface BrowserThing {
  readonly key: string;
  readonly value: string;
}

/** The kinds of entries: solved puzzles, current and earlier games, house rules, unsaved cards, the current draft, troop and match. Kinds with a colon have many entries. */
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

/** The maximum length after the colon. */
const LONGEST_REST = 150;

/** Returns the kind of a storage key, or null when backups do not contain it. */
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
  /** The maximum number of entries of one owner. */
  things: 5_000,
  /** The maximum length of one entry in characters: a dozen games. */
  value: 4_000_000,
  /** The maximum length of all entries in characters; browsers store five million. */
  total: 8_000_000,
} as const;
