import Papa from 'papaparse';
import { MOST_LINE } from './decode';
import {
  copiesOf,
  type FormatId,
  type LineProblem,
  lineProblem,
  type WrittenFile,
  type WrittenLine,
} from './types';

// Lists with columns are read alike, whosever they are; csv-products.ts knows the products.

/** What our own columns are called; also what is looked for in a file of nobody's. */
const FIELDS = {
  count: ['count', 'quantity', 'qty', 'owned', 'amount', 'have', 'anzahl'],
  name: ['name', 'card name', 'card', 'title'],
  set: ['set', 'edition', 'edition name', 'edition code', 'expansion', 'set name', 'set code'],
  number: ['number', 'card number', 'collector number', 'no', 'no.', 'cn'],
  wanted: ['wanted', 'want', 'wishlist'],
  trade: ['trade', 'tradelist count', 'for trade', 'tradelist'],
  condition: ['condition', 'grade'],
  place: ['place', 'location', 'box', 'tags'],
  note: ['note', 'notes', 'comment'],
  value: ['value', 'price', 'my price', 'purchase price'],
} as const;
type Field = keyof typeof FIELDS;

/** The separator of the line that names the columns; what stands in the cells below says nothing. */
function delimiterOf(text: string): string {
  const [first = ''] = text.slice(0, 4_000).split('\n');
  const count = (mark: string) => first.split(mark).length;
  return [',', ';', '\t', '|'].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}

interface Row {
  /** Where it begins, from 1. */
  readonly line: number;
  readonly written: string;
  /** Null: a quote in it is not closed, or stands where none may. */
  readonly cells: readonly string[] | null;
}

/** So many lines with a stray quote make the rest unreadable. */
const MOST_STRAY = 100;

/** The rows of a table. A cell may have line breaks in quotes; a stray quote spoils the line on which it stands, and no other. */
function rowsOf(text: string, delimiter: string): Row[] {
  const rows: Row[] = [];
  let rest = text;
  let line = 1;
  for (let stray = 0; stray <= MOST_STRAY; stray++) {
    let at = 0;
    let isWhole = true;
    Papa.parse<string[]>(rest, {
      delimiter,
      newline: '\n',
      step: ({ data: cells, errors, meta }, parser) => {
        if (errors.length > 0) {
          isWhole = false;
          parser.abort();
          return;
        }
        const written = rest.slice(at, meta.cursor);
        rows.push({ line, written, cells });
        line += written.split('\n').length - 1;
        at = meta.cursor;
      },
    });
    if (isWhole) break;
    const end = rest.indexOf('\n', at);
    const isLast = end < 0 || stray === MOST_STRAY;
    rows.push({ line, written: rest.slice(at, isLast ? undefined : end), cells: null });
    if (isLast) break;
    rest = rest.slice(end + 1);
    line += 1;
  }
  return rows;
}

/** A CSV reader by product: any columns in any order, commas, semicolons or tabs. */
export function readCsv(text: string, format: FormatId): WrittenFile {
  const source = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const whole = source.replace(/^sep=.\n/i, '');
  const above = whole.length === source.length ? 0 : 1;
  const lines: WrittenLine[] = [];
  const problems: LineProblem[] = [];
  const [header, ...rows] = rowsOf(whole, delimiterOf(whole));
  const columns = columnsOf(header?.cells ?? []);
  if (columns.name === undefined && (columns.set === undefined || columns.number === undefined)) {
    const message =
      'The first line must name the columns, with one for the name (Name), or for set and number (Set, Number).';
    return { format, name: '', notes: '', lines, problems: [{ line: 1 + above, message }] };
  }
  const width = header?.cells?.length ?? 0;
  for (const { line, written, cells } of rows) {
    if (cells?.every((cell) => cell.trim() === '') || /^\s*#\s/.test(written)) continue;
    const read = cells === null ? STRAY_QUOTE : readRow(cells, columns, width);
    if (typeof read === 'string') problems.push(lineProblem(line + above, written, read));
    else lines.push({ ...read, line: line + above });
  }
  return { format, name: '', notes: '', lines, problems };
}

const STRAY_QUOTE =
  'A quote (") is not closed, or stands inside a cell. Close it, or write it twice.';

type Columns = { readonly [Name in Field]?: number };

function columnsOf(header: readonly string[]): Columns {
  const names = header.map((name) => name.trim().toLowerCase());
  const found: { -readonly [Name in Field]?: number } = {};
  for (const field of Object.keys(FIELDS) as Field[]) {
    const at = FIELDS[field].map((name) => names.indexOf(name)).find((index) => index >= 0);
    if (at !== undefined) found[field] = at;
  }
  return found;
}

/** What a row says, or what is wrong with it. */
function readRow(
  row: readonly string[],
  columns: Columns,
  width: number,
): Omit<WrittenLine, 'line'> | string {
  if (row.some((cell) => cell.length > MOST_LINE))
    return `A cell has more than ${MOST_LINE} characters.`;
  if (row.slice(width).some((cell) => cell.trim() !== ''))
    return `There are ${row.length} cells, but the first line names ${width} columns. Put quotes around a cell with a comma in it.`;
  const cell = (field: Field) => unescaped((row[columns[field] ?? -1] ?? '').trim());
  const counts: Record<'count' | 'wanted' | 'trade', number | null> = {
    count: null,
    wanted: null,
    trade: null,
  };
  for (const field of ['count', 'wanted', 'trade'] as const) {
    const written = cell(field);
    if (written === '') continue;
    counts[field] = copiesOf(written);
    if (counts[field] === null)
      return `"${written.slice(0, 40)}" is no number of copies (${FIELDS[field][0]}).`;
  }
  // A list of names is one of each; one of wishes says nothing of what is there.
  if (counts.count === null && counts.wanted === null && counts.trade === null) {
    if (columns.count !== undefined) return 'There is no number of copies (count).';
    counts.count = 1;
  }
  return {
    name: cell('name'),
    ...counts,
    set: cell('set'),
    number: cell('number'),
    condition: cell('condition'),
    place: cell('place'),
    note: cell('note'),
    value: cell('value'),
  };
}

/** What a spreadsheet might run as a formula, whatever follows; and what looks as if it had been escaped already. */
const RUNS = /^[=+\-@＝＋－＠\t\r\n']/;

/** Rows as CSV. A text that a spreadsheet might run gets an apostrophe before it, which `unescaped` takes away. */
export function csvText(rows: readonly (readonly unknown[])[]): string {
  const options = { escapeFormulae: RUNS, newline: '\n' };
  return `${Papa.unparse(
    rows.map((row) => [...row]),
    options,
  )}\n`;
}

/** A cell as it was before `csvText` escaped it. */
export function unescaped(cell: string): string {
  return cell.startsWith("'") && RUNS.test(cell.slice(1)) ? cell.slice(1) : cell;
}
