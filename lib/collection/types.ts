/** What a collection is made of. No zod here: screens import these types and bounds, and stay small. */

/** Bounds of what is counted; `collection-schema.ts` enforces them at every door. */
export const COLLECTION_BOUNDS = {
  /** Copies of one printing in one condition at one place. */
  count: 9_999,
  printing: 120,
  condition: 24,
  place: 60,
  note: 500,
  value: 20,
  label: 200,
  /** Steps of one change. */
  steps: 500,
  /** Changes of one request. */
  edits: 50,
  /** Changes of one answer of the history, and steps told of each: 50 parts of an import have 25,000, or 2 MB. */
  history: 50,
  told: 20,
} as const;

/** Which copies: of one printing, in one condition, at one place. Nobody needs to say the latter two: they are '' then. */
export interface HoldingKey {
  /** `ote/SET/NUMBER` or `eden/SET/SLUG` */
  readonly printing: string;
  readonly condition: string;
  readonly place: string;
}

/** The counts of a holding, in the order in which they are shown. */
export const COUNTS = ['owned', 'wanted', 'trade'] as const;
export type Count = (typeof COUNTS)[number];

/** What a holding says in words. */
export const WORDS = ['note', 'value'] as const;

/** So many copies of one printing in one condition at one place. */
export interface Holding extends HoldingKey {
  readonly owned: number;
  readonly wanted: number;
  /** Of those owned, how many may go. */
  readonly trade: number;
  readonly note: string;
  /** What its owner says one is worth, as typed. */
  readonly value: string;
}

/** One step of a change. Counts are sent as differences, so that two who count at once both count. */
export interface Step extends HoldingKey {
  readonly owned?: number | undefined;
  readonly wanted?: number | undefined;
  readonly trade?: number | undefined;
  readonly note?: string | undefined;
  readonly value?: string | undefined;
}

/** A change as it is sent. */
export interface CollectionEdit {
  /** The sender's own id; the same one again changes nothing. */
  readonly sent: string;
  /** What is undone together. */
  readonly batch: string;
  readonly label: string;
  /** Of an undo: what it will presumably come to; the server takes back what was made. */
  readonly steps: readonly Step[];
  /** The batch that this undoes: what has been made of it, once. */
  readonly undoes?: string | undefined;
}

/** A step as it was made: differences after the bounds were kept, words as `[before, after]`. */
export interface MadeStep extends HoldingKey {
  readonly owned?: number | undefined;
  readonly wanted?: number | undefined;
  readonly trade?: number | undefined;
  readonly note?: readonly [before: string, after: string] | undefined;
  readonly value?: readonly [before: string, after: string] | undefined;
}

/** A line of the collection's history. */
export interface CollectionChange {
  readonly number: number;
  readonly batch: string;
  readonly label: string;
  /** The first of them: an import has thousands. */
  readonly steps: readonly MadeStep[];
  /** How many there are in all. */
  readonly size: number;
  /** The batch that this took back, or null. */
  readonly undoes: string | null;
  /** ISO 8601, UTC. */
  readonly createdAt: string;
}

/** One string for a key, for maps. The parts cannot hold a newline. */
export function keyText({ printing, condition, place }: HoldingKey): string {
  return `${printing}\n${condition}\n${place}`;
}
