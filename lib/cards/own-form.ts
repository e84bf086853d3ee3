import { LIMBS, type LimbRecord, shortLimb } from '@/engine';
import { FIELD_ORDER } from './own-record';
import type { WrittenFields } from './record-yaml';

/** The fields that a form shows as lines of text: all but a box to tick and what the YAML alone can say. */
export type LineField = Exclude<(typeof FIELD_ORDER)[number], (typeof OTHER_FIELDS)[number]>;
const OTHER_FIELDS = ['bullet', 'printings', 'limbs', 'shape'] as const;
export const LINE_FIELDS: readonly LineField[] = FIELD_ORDER.filter(
  (field): field is LineField => !OTHER_FIELDS.some((other) => other === field),
);

/** A form for a card: each field as it is typed. */
export interface OwnForm {
  readonly lines: Readonly<Record<LineField, string>>;
  readonly bullet: boolean;
  /** The card is known to have no rules text, which is not the same as one that nobody has typed in. */
  readonly blank: boolean;
}

/** Of these fields a whole number is a number, everything else stays text. */
const FIGURES: ReadonlySet<LineField> = new Set([
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
/** Written with commas between; what is written twice counts once. */
const LISTS: ReadonlySet<LineField> = new Set(['traits', 'tags', 'types']);
/** Each entry is a line. */
const LINES: ReadonlySet<LineField> = new Set(['equipment', 'objectives', 'sources']);
const TRUTHS: ReadonlySet<LineField> = new Set(['secret', 'tactical', 'firstRound']);
const LIMB_FIELDS: ReadonlySet<string> = new Set(LIMBS);
/** How a form says that a fighter has no such limb. */
const NO_LIMB = 'none';

function shownLine(field: LineField, value: unknown): string {
  if (value === undefined) return '';
  if (value === null) return LIMB_FIELDS.has(field) ? NO_LIMB : '';
  if (Array.isArray(value)) return value.map(String).join(LINES.has(field) ? '\n' : ', ');
  if (typeof value !== 'object') return String(value);
  return LIMB_FIELDS.has(field) ? shortLimb(value as LimbRecord) : '';
}

/** What a form shows of a record's fields, right or wrong. */
export function formOf(fields: WrittenFields): OwnForm {
  const limbs = Object(fields.limbs) as WrittenFields;
  const lines = Object.fromEntries(
    LINE_FIELDS.map((name) => [name, shownLine(name, name in fields ? fields[name] : limbs[name])]),
  );
  return {
    lines: lines as Record<LineField, string>,
    bullet: fields.bullet === true,
    blank: fields.text === '',
  };
}

/** `3` is a number, `+1`, `1*` and whatever else stays text. */
function figureValue(text: string): number | string {
  return /^-?\d{1,3}(?:\.5)?$/.test(text) ? Number(text) : text;
}

/** What a record says when this is typed into a field of the form; undefined: it says nothing of it. */
export function valueOfLine(field: LineField, typed: string): unknown {
  // The text keeps its lines, and the blank that is being typed at its end.
  if (field === 'text') return typed === '' ? undefined : typed;
  const trimmed = typed.trim();
  if (LISTS.has(field) || LINES.has(field)) {
    const entries = trimmed.split(LINES.has(field) ? '\n' : ',').map((entry) => entry.trim());
    const isFirst = (entry: string, at: number) =>
      LINES.has(field) ||
      entries.findIndex((other) => other.toLowerCase() === entry.toLowerCase()) === at;
    const said = entries.filter((entry, at) => entry !== '' && isFirst(entry, at));
    return said.length === 0 ? undefined : said;
  }
  if (trimmed === '') return undefined;
  if (LIMB_FIELDS.has(field) && trimmed === NO_LIMB) return null;
  if (TRUTHS.has(field) && (trimmed === 'true' || trimmed === 'false')) return trimmed === 'true';
  return FIGURES.has(field) ? figureValue(trimmed) : trimmed;
}
