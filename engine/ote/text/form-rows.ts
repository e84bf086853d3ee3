import type { CardType } from '../language/schema.ts';

/**
 * A form of the language, as its tables print it, with an example for a card of `type`. `docs/card-text.md` has these
 * rows too, and a test compares the two.
 */
export interface Form {
  readonly form: string;
  readonly example: string;
  readonly type: CardType;
}

/** A form and its example. */
export type FormRow = readonly [form: string, example: string];

/** Makes forms from rows whose examples are for one type of card. */
export function formsOfType(type: CardType, rows: readonly FormRow[]): readonly Form[] {
  return rows.map(([form, example]) => ({ form, example, type }));
}
