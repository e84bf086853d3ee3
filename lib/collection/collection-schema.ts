import { z } from 'zod';
import { GRADES, readCondition } from '@/lib/collection/condition';
import { keyFields, recordFields } from '@/lib/collection/holding-schema';
import { priceText, readDay, readPrice } from '@/lib/collection/price';
import {
  type HoldingKey,
  KEY_COLUMNS,
  COLLECTION_BOUNDS as MOST,
  type Step,
} from '@/lib/collection/types';
import { FIELD_IDS } from '@/lib/formats/column-names';
import { IMPORT_MODES } from '@/lib/formats/count-plan';
import { MOST_BYTES, MOST_LINE } from '@/lib/formats/decode';
import { FORMAT_IDS } from '@/lib/formats/types';

// Changes from outside. Words are single lines, because keys are separated by line breaks.

const lineSchema = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[^\p{Cc}]*$/u, 'one line without control characters');

const differenceSchema = z.int().min(-MOST.count).max(MOST.count);

/** The id of a printing: `ote/SET/NUMBER`, or `eden/SET/SLUG` because Eden's cards have no numbers. */
export const printingIdSchema = z
  .string()
  .max(MOST.printing)
  .regex(
    /^(?:ote\/[a-z0-9-]{1,80}\/[\p{L}\p{N}._-]{1,30}|eden\/[a-z0-9-]{1,40}\/[a-z0-9-]{1,64})$/u,
    'a printing’s id, as in "ote/standard/266"',
  );

const keySchema = z.strictObject({ ...keyFields(lineSchema), printing: printingIdSchema });

/** The key of a holding, after which the next page starts, as the JSON of `[printing, condition, place]`. */
export const holdingKeySchema = z
  .string()
  .max(400)
  .transform((text, context): HoldingKey => {
    const values = jsonOf(text);
    const cells = Array.isArray(values) && values.length === KEY_COLUMNS.length ? values : [];
    const read = keySchema.safeParse(
      Object.fromEntries(KEY_COLUMNS.map((column, at) => [column, cells[at]])),
    );
    if (read.success) return read.data;
    context.addIssue({ code: 'custom', message: 'take it from the answer before' });
    return z.NEVER;
  });

/** Writes a key for `holdingKeySchema`. */
export function holdingKeyText(key: HoldingKey): string {
  return JSON.stringify(KEY_COLUMNS.map((column) => key[column]));
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** A step. Its condition may be written in any usual way, which is then its spelling; so may its price. */
const stepSchema = z
  .strictObject(
    recordFields(
      { ...keyFields((most) => lineSchema(most).default('')), printing: printingIdSchema },
      differenceSchema.optional(),
      (most) => lineSchema(most).optional(),
    ),
  )
  .transform((step, context): Step => {
    const { condition, spelling, other } = readCondition(step.condition);
    if (other !== '')
      context.addIssue({
        code: 'custom',
        path: ['condition'],
        message: `one of ${GRADES.join(', ')}, or a usual spelling of it`,
      });
    if (step.valueDay && readDay(step.valueDay) !== step.valueDay)
      context.addIssue({
        code: 'custom',
        path: ['valueDay'],
        message: 'a day, as in "2026-11-30"',
      });
    // A text from before prices were read moves with its lot.
    const price = readPrice(step.value ?? '');
    return {
      ...step,
      condition,
      ...(spelling !== '' && { spelling }),
      ...(typeof price !== 'string' && { value: priceText(price) }),
    };
  });

/** A change: its steps in order, with an id chosen by the sender. */
const collectionEditSchema = z.strictObject({
  sent: z.uuid(),
  batch: z.uuid(),
  label: lineSchema(MOST.label),
  steps: z.array(stepSchema).min(1).max(MOST.steps),
  undoes: z
    .uuid()
    .optional()
    .describe('Undoes what has been made of this batch, once; the steps only say which holdings.'),
});

/** Changes in order, as sent by the outbox. */
export const collectionEditsSchema = z.strictObject({
  edits: z.array(collectionEditSchema).min(1).max(MOST.edits),
});

const MOST_ROWS = 200_000;

/** A file to import as it was planned: its text, the chosen printings of rows as `[row, id]`, and how often the collection had been changed. */
export const countImportSchema = z.strictObject({
  text: z.string().min(1).max(MOST_BYTES),
  format: z.enum(FORMAT_IDS).nullable().default(null),
  mode: z.enum(IMPORT_MODES),
  choices: z
    .array(z.tuple([z.int().min(0).max(MOST_ROWS), printingIdSchema]))
    .max(MOST_ROWS)
    .default([]),
  columns: z
    .array(z.tuple([z.enum(FIELD_IDS), z.string().max(MOST_LINE)]))
    .max(FIELD_IDS.length)
    .default([])
    .describe(
      'Of a table: which column is which, as `[field, header]`; "" for a field without one.',
    ),
  number: z.int().min(0).describe('How often the collection had been changed for the plan.'),
  batch: z.uuid(),
  title: lineSchema(MOST.label),
});

/** An undo of a batch. */
export const undoSchema = z.strictObject({ sent: z.uuid(), batch: z.uuid() });
