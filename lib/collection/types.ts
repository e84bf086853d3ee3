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
  valueDay: 10,
  valueSource: 60,
  /** A spelling of a condition. */
  spelling: 24,
  label: 200,
  /** The maximum number of steps in one change. */
  steps: 500,
  /** The maximum number of changes in one request. */
  edits: 50,
  /** The changes on one page of the history, and the shown steps of each: 50 parts of an import have 25,000 steps, or 2 MB. */
  history: 50,
  told: 20,
} as const;

// A record of the collection is what these lists say: its types, schemas, SQL, imports and exports are made from them.

/** The columns by which a holding is known: the printing, `ote/SET/NUMBER` or `eden/SET/SLUG`, and texts that are '' when unknown. */
export const KEY_COLUMNS = ['printing', 'condition', 'place'] as const;

/** The counts of a holding, in shown order. Those for trade are among those owned. */
export const COUNTS = ['owned', 'wanted', 'trade'] as const;
export type Count = (typeof COUNTS)[number];

/** The price of one copy in a holding: the price as `1.50 EUR`, the day that it is of as `2026-11-30`, and where it is from. They change together. */
export const PRICE_WORDS = ['value', 'valueDay', 'valueSource'] as const;
export type PriceWord = (typeof PRICE_WORDS)[number];

/** The texts of a holding that a person types. */
const TYPED_WORDS = ['note', ...PRICE_WORDS] as const;

/** The texts of a holding. The spelling is how the condition was written, when that is not the name of the grade: an export writes it again. */
export const WORDS = [...TYPED_WORDS, 'spelling'] as const;

/** The columns of a holding. */
export const HOLDING_COLUMNS = [...KEY_COLUMNS, ...COUNTS, ...WORDS] as const;

/** The columns that a person types. */
export const TYPED_TEXTS = ['condition', 'place', ...TYPED_WORDS] as const;
export type TypedText = (typeof TYPED_TEXTS)[number];

type Word = (typeof WORDS)[number];
type Fields<Field extends string, Value> = Readonly<Record<Field, Value>>;
type OptionalFields<Field extends string, Value> = { readonly [F in Field]?: Value | undefined };

/** The key of a holding. */
export type HoldingKey = Fields<(typeof KEY_COLUMNS)[number], string>;

/** The copies of one printing in one condition at one place. */
export type Holding = HoldingKey & Fields<Count, number> & Fields<Word, string>;

/** A difference between two holdings with one key. Counts are differences, so that two devices can count at once; `Change` tells a changed text. */
export type Difference<Change> = HoldingKey &
  OptionalFields<Count, number> &
  OptionalFields<Word, Change>;

/** One step of a change, with the texts after it. */
export type Step = Difference<string>;

/** A step with its real effect: differences within the limits, and changes of texts. */
export type MadeStep = Difference<readonly [before: string, after: string]>;

/** Makes a record with a value for each field. */
export function each<Field extends string, Value>(
  fields: readonly Field[],
  value: (field: Field) => Value,
): Fields<Field, Value> {
  return Object.fromEntries(fields.map((field) => [field, value(field)])) as Fields<Field, Value>;
}

/** A change as it is sent. */
export interface CollectionEdit {
  /** The id that the sender has chosen. A second change with an id that is known already has no effect. */
  readonly sent: string;
  /** The id of the batch, which is undone as a whole. */
  readonly batch: string;
  readonly label: string;
  /** The steps; for an undo a prediction, because the server undoes the real ones. */
  readonly steps: readonly Step[];
  /** The batch that this change undoes. */
  readonly undoes?: string | undefined;
}

/** A row of the collection's history. */
export interface CollectionChange {
  readonly number: number;
  readonly batch: string;
  readonly label: string;
  /** The first steps only, because an import has thousands. */
  readonly steps: readonly MadeStep[];
  /** The number of all steps. */
  readonly size: number;
  /** The batch that this change undid, or null. */
  readonly undoes: string | null;
  /** The time of the change (ISO 8601, UTC). */
  readonly createdAt: string;
}

/** Returns the key of what has one, such as a step. */
export function keyOf({ printing, condition, place }: HoldingKey): HoldingKey {
  return { printing, condition, place };
}

/** Returns a key as one string for maps. The parts contain no line break. */
export function keyText({ printing, condition, place }: HoldingKey): string {
  return `${printing}\n${condition}\n${place}`;
}
