import { FIELD_ORDER, inFieldOrder } from './own-record';
import type { OwnField, OwnRecord } from './own-types';

/** A sequence of words that is in both texts, or in only one of them. */
export interface WordRun {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** The change of one field. `before` and `after` are written for people, and empty when the field is missing. */
export interface FieldChange {
  readonly field: OwnField;
  readonly kind: 'added' | 'removed' | 'changed';
  readonly before: string;
  readonly after: string;
  /** The word diff of prose; for other fields one removed and one added run. */
  readonly runs: readonly WordRun[];
}

const PROSE_FIELDS: ReadonlySet<OwnField> = new Set([
  'name',
  'text',
  'flavor',
  'notes',
  'traits',
  'equipment',
  'objectives',
  'rules',
]);

function valueText(field: OwnField, value: unknown): string {
  if (value === undefined) return '';
  if (field === 'text' && value === '') return '(no rules text)';
  if (Array.isArray(value))
    return value
      .map((one) => (typeof one === 'object' ? Object.values(one ?? {}).join(' ') : String(one)))
      .join(', ');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (value === null) return 'none';
  if (typeof value === 'object') return JSON.stringify(value);
  return String(value);
}

/** Splits a text into words with the blanks after them, so that joining restores the text. */
function wordsOf(text: string): string[] {
  return text.match(/\S+\s*|\s+/g) ?? [];
}

/** Returns the table of longest common subsequences: the number of words that both rests share, for each pair of positions. */
function commonLengths(a: readonly string[], b: readonly string[]): Uint16Array {
  const width = b.length + 1;
  const table = new Uint16Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--) {
      const along = (table[(i + 1) * width + j + 1] ?? 0) + 1;
      const best = Math.max(table[(i + 1) * width + j] ?? 0, table[i * width + j + 1] ?? 0);
      table[i * width + j] = a[i] === b[j] ? along : best;
    }
  return table;
}

function addToRun(
  runs: { kind: WordRun['kind']; text: string }[],
  kind: WordRun['kind'],
  text: string,
) {
  const last = runs.at(-1);
  if (last?.kind === kind) last.text += text;
  else runs.push({ kind, text });
}

/** Compares two texts word by word; removed words come before added ones. For at most about 2,000 words. */
export function diffWords(before: string, after: string): WordRun[] {
  const [a, b] = [wordsOf(before), wordsOf(after)];
  const [bareA, bareB] = [a, b].map((words) => words.map((word) => word.trim()));
  const table = commonLengths(bareA ?? [], bareB ?? []);
  const width = b.length + 1;
  const runs: { kind: WordRun['kind']; text: string }[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && bareA?.[i] === bareB?.[j]) {
      addToRun(runs, 'same', b[j] ?? '');
      i += 1;
      j += 1;
    } else if (
      i < a.length &&
      (j >= b.length || (table[(i + 1) * width + j] ?? 0) >= (table[i * width + j + 1] ?? 0))
    ) {
      addToRun(runs, 'removed', a[i] ?? '');
      i += 1;
    } else {
      addToRun(runs, 'added', b[j] ?? '');
      j += 1;
    }
  }
  return runs;
}

function runsOf(field: OwnField, before: string, after: string): WordRun[] {
  if (PROSE_FIELDS.has(field)) return diffWords(before, after);
  const runs: WordRun[] = [];
  if (before !== '') runs.push({ kind: 'removed', text: before });
  if (after !== '') runs.push({ kind: 'added', text: after });
  return runs;
}

/** Lists the fields in which two records differ, in the order of a card. If `before` is null, every field of `after` counts as added. */
export function diffRecords(before: OwnRecord | null, after: OwnRecord): FieldChange[] {
  const old: object = before === null ? {} : inFieldOrder(before);
  const next = inFieldOrder(after);
  return FIELD_ORDER.flatMap((field): FieldChange[] => {
    const [was, is]: unknown[] = [Reflect.get(old, field), Reflect.get(next, field)];
    if (JSON.stringify(was) === JSON.stringify(is)) return [];
    const kind = was === undefined ? 'added' : is === undefined ? 'removed' : 'changed';
    const [a, b] = [valueText(field, was), valueText(field, is)];
    return [{ field, kind, before: a, after: b, runs: runsOf(field, a, b) }];
  });
}
