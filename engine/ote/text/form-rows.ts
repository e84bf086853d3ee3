import type { CardType } from '../language/schema.ts';

/**
 * A form of the language as its tables print it, with an example for a card of `type`.
 * `docs/card-text.md` has the same rows; a test holds the two together.
 */
export interface Form {
  readonly form: string;
  readonly example: string;
  readonly type: CardType;
}

/** A form as its tables have it, and an example. */
export type FormRow = readonly [form: string, example: string];

/** Rows whose examples are all for cards of one type. */
export function forms(type: CardType, rows: readonly FormRow[]): readonly Form[] {
  return rows.map(([form, example]) => ({ form, example, type }));
}
