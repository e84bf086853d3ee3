/** The types and limits of collections. Without zod, because pages import them. */

/** Limits of a collection, enforced by `collection-schema.ts` for every input. */
export const COLLECTION_BOUNDS = {
  /** The copies of one printing in one condition at one place. */
  count: 9_999,
  printing: 120,
  condition: 24,
  place: 60,
  note: 500,
  value: 20,
  label: 200,
  /** The steps of one change. */
  steps: 500,
  /** The changes of one request. */
  edits: 50,
  /** The changes on one page of the history, and the shown steps of each: 50 parts of an import have 25,000 steps, or 2 MB. */
  history: 50,
  told: 20,
} as const;

/** The key of a holding: printing, condition and place. The latter two are '' when unknown. */
export interface HoldingKey {
  /** The printing, `ote/SET/NUMBER` or `eden/SET/SLUG`. */
  readonly printing: string;
  readonly condition: string;
  readonly place: string;
}

/** The counts of a holding, in shown order. */
export const COUNTS = ['owned', 'wanted', 'trade'] as const;
export type Count = (typeof COUNTS)[number];

/** The texts of a holding. */
export const WORDS = ['note', 'value'] as const;

/** The copies of one printing in one condition at one place. */
export interface Holding extends HoldingKey {
  readonly owned: number;
  readonly wanted: number;
  /** The owned copies that are for trade. */
  readonly trade: number;
  readonly note: string;
  /** The price of one copy, as typed. */
  readonly value: string;
}

/** One step of a change. Counts are differences, so that two devices can count at once. */
export interface Step extends HoldingKey {
  readonly owned?: number | undefined;
  readonly wanted?: number | undefined;
  readonly trade?: number | undefined;
  readonly note?: string | undefined;
  readonly value?: string | undefined;
}

/** A change as it is sent. */
export interface CollectionEdit {
  /** The id chosen by the sender; a repeated one changes nothing. */
  readonly sent: string;
  /** The id of the batch, which is undone as a whole. */
  readonly batch: string;
  readonly label: string;
  /** The steps; for an undo a prediction, because the server undoes the real ones. */
  readonly steps: readonly Step[];
  /** The batch that this change undoes. */
  readonly undoes?: string | undefined;
}

/** A step with its real effect: differences within the limits, texts as `[before, after]`. */
export interface MadeStep extends HoldingKey {
  readonly owned?: number | undefined;
  readonly wanted?: number | undefined;
  readonly trade?: number | undefined;
  readonly note?: readonly [before: string, after: string] | undefined;
  readonly value?: readonly [before: string, after: string] | undefined;
}

/** A row of the collection's history. */
export interface CollectionChange {
  readonly number: number;
  readonly batch: string;
  readonly label: string;
  /** The first steps; an import has thousands. */
  readonly steps: readonly MadeStep[];
  /** The number of all steps. */
  readonly size: number;
  /** The batch that this change undid, or null. */
  readonly undoes: string | null;
  /** ISO 8601, UTC. */
  readonly createdAt: string;
}

/** Returns a key as one string for maps. The parts contain no line break. */
export function keyText({ printing, condition, place }: HoldingKey): string {
  return `${printing}\n${condition}\n${place}`;
}
