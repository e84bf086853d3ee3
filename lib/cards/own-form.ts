import { FIELD_ORDER } from './own-record';
import type { WrittenFields } from './record-yaml';

/** The fields that a form shows as lines of text: all but a box to tick and what the YAML alone can say. */
export type LineField = Exclude<(typeof FIELD_ORDER)[number], 'bullet' | 'printings'>;
export const LINE_FIELDS: readonly LineField[] = FIELD_ORDER.filter(
  (field) => field !== 'bullet' && field !== 'printings',
);

/** A form for a card: each field as it is typed. */
export interface OwnForm {
  readonly lines: Readonly<Record<LineField, string>>;
  readonly bullet: boolean;
  /** The card is known to have no rules text, which is not the same as one that nobody has typed in. */
  readonly blank: boolean;
}

const FIGURES: ReadonlySet<LineField> = new Set(['cost', 'ap', 'dp', 'pull']);
const LISTS: ReadonlySet<LineField> = new Set(['traits', 'tags']);

function shownLine(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) return value.map(String).join(', ');
  return typeof value === 'object' ? '' : String(value);
}

/** What a form shows of a record's fields, right or wrong. */
export function formOf(fields: WrittenFields): OwnForm {
  const lines = Object.fromEntries(LINE_FIELDS.map((name) => [name, shownLine(fields[name])]));
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
  if (LISTS.has(field)) {
    const entries = trimmed.split(',').map((entry) => entry.trim());
    const said = entries.filter((entry) => entry !== '');
    return said.length === 0 ? undefined : said;
  }
  if (trimmed === '') return undefined;
  return FIGURES.has(field) ? figureValue(trimmed) : trimmed;
}
