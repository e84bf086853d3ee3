import { LIMBS, type LimbRecord, shortLimb } from '@/engine';
import { FIELD_ORDER } from './own-record';
import type { WrittenFields } from './record-yaml';

/** The fields that a form shows as text: all except check boxes and fields that only the YAML view shows. */
export type LineField = Exclude<(typeof FIELD_ORDER)[number], (typeof OTHER_FIELDS)[number]>;
const OTHER_FIELDS = ['bullet', 'printings', 'limbs', 'shape'] as const;
export const LINE_FIELDS: readonly LineField[] = FIELD_ORDER.filter(
  (field): field is LineField => !OTHER_FIELDS.some((other) => other === field),
);

/** The state of a card form: each field as typed. */
export interface OwnForm {
  readonly lines: Readonly<Record<LineField, string>>;
  readonly bullet: boolean;
  /** Whether the card has no rules text, in contrast to a card whose text is not typed yet. */
  readonly blank: boolean;
}

/** Fields in which a whole number is stored as a number, and everything else as text. */
const FIGURE_FIELDS: ReadonlySet<LineField> = new Set([
  'cost',
  'ap',
  'dp',
  'pull',
  'value',
  'level',
  'copies',
  'base',
  'cancellation',
  ...LIMBS,
]);
/** Fields with several values, separated by commas. Duplicates are removed. */
const LIST_FIELDS: ReadonlySet<LineField> = new Set(['traits', 'tags', 'types']);
/** Fields with one value on each line. */
const MULTILINE_FIELDS: ReadonlySet<LineField> = new Set(['equipment', 'objectives', 'sources']);
const YES_FIELDS: ReadonlySet<LineField> = new Set(['secret', 'tactical', 'firstRound']);
const LIMB_FIELDS: ReadonlySet<string> = new Set(LIMBS);
/** The word in a form for a limb that a fighter does not have. */
export const NO_LIMB = 'none';

function lineOfValue(field: LineField, value: unknown): string {
  if (value === undefined) return '';
  if (value === null) return LIMB_FIELDS.has(field) ? NO_LIMB : '';
  if (Array.isArray(value))
    return value.map(String).join(MULTILINE_FIELDS.has(field) ? '\n' : ', ');
  if (typeof value !== 'object') return String(value);
  return LIMB_FIELDS.has(field) ? shortLimb(value as LimbRecord) : '';
}

/** Returns the form for the fields of a record, valid or not. */
export function formOf(fields: WrittenFields): OwnForm {
  const limbs = Object(fields.limbs) as WrittenFields;
  const lines = Object.fromEntries(
    LINE_FIELDS.map((name) => [
      name,
      lineOfValue(name, name in fields ? fields[name] : limbs[name]),
    ]),
  );
  return {
    lines: lines as Record<LineField, string>,
    bullet: fields.bullet === true,
    blank: fields.text === '',
  };
}

/** Converts `3` to a number and keeps `+1`, `1*` and other text. */
function figureValue(text: string): number | string {
  return /^-?\d{1,3}(?:\.5)?$/.test(text) ? Number(text) : text;
}

/** Returns the value of a record field for a typed line; undefined when the record has no such field. */
export function valueOfLine(field: LineField, typed: string): unknown {
  // The text keeps its line breaks, and a trailing blank while the user types.
  if (field === 'text') return typed === '' ? undefined : typed;
  const trimmed = typed.trim();
  if (LIST_FIELDS.has(field) || MULTILINE_FIELDS.has(field)) {
    const entries = trimmed
      .split(MULTILINE_FIELDS.has(field) ? '\n' : ',')
      .map((entry) => entry.trim());
    const isFirst = (entry: string, at: number) =>
      MULTILINE_FIELDS.has(field) ||
      entries.findIndex((other) => other.toLowerCase() === entry.toLowerCase()) === at;
    const distinct = entries.filter((entry, at) => entry !== '' && isFirst(entry, at));
    return distinct.length === 0 ? undefined : distinct;
  }
  if (trimmed === '') return undefined;
  if (LIMB_FIELDS.has(field) && trimmed === NO_LIMB) return null;
  if (YES_FIELDS.has(field) && (trimmed === 'true' || trimmed === 'false'))
    return trimmed === 'true';
  return FIGURE_FIELDS.has(field) ? figureValue(trimmed) : trimmed;
}
