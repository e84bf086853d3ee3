// The list of what only the browser keeps, and what of it is sent to the server for a backup and comes back from a restore.

/** An entry of the browser's storage: its key without the owner, and its text. */
export interface BrowserThing {
  readonly key: string;
  readonly value: string;
}

/** The kinds of entries that a backup holds: solved puzzles, reached steps of lessons, the deck of a lesson, current and earlier games, results against opponents, house rules, unsaved cards, the current draft, league, troop, match, campaign and set-ups of fields. Kinds with a colon have many entries. */
const BACKUP_KINDS = [
  'solved:',
  'lesson:',
  'lesson-deck',
  'play:',
  'played:',
  'play-record',
  'table:house:',
  'card:',
  'solo-draft',
  'league',
  'eden-troop',
  'eden-match',
  'eden-setups',
  'eden-companion',
  'eden-campaign',
] as const;
export type BrowserKind = (typeof BACKUP_KINDS)[number];

/** Settings and results that no backup holds. Versions before `table:settings` stored `table:letters` and `table:responds`. */
type KindWithoutBackup =
  | 'been-here'
  | 'card-counts'
  | 'card-filters'
  | 'collection-filters'
  | 'comment:'
  | 'deck-view'
  | 'eden-companion-shared'
  | 'eden-texts'
  | 'game'
  | 'games:'
  | 'games-under-way'
  | 'import-columns'
  | 'last-currency'
  | 'last-lot'
  | 'play-choice'
  | 'table:letters'
  | 'table:responds'
  | 'table:settings';

type KeyOf<Kind extends string> = Kind extends `${string}:` ? `${Kind}${string}` : Kind;

/** A key of the browser's storage without the owner. */
export type KeptKey = KeyOf<BrowserKind | KindWithoutBackup>;

/** The maximum length of the part of a key after the colon. */
const LONGEST_KEY_REST = 150;

/** Returns the kind of a storage key, or null when backups do not contain it. */
export function browserKind(key: string): BrowserKind | null {
  return (
    BACKUP_KINDS.find((kind) => {
      if (!kind.endsWith(':')) return key === kind;
      const rest = [...key.slice(kind.length)].length;
      return key.startsWith(kind) && rest > 0 && rest <= LONGEST_KEY_REST;
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
