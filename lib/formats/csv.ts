import Papa from 'papaparse';
import { cutText } from '@/lib/text/cut-text';
import { MOST_LINE } from './decode';
import {
  bareLine,
  type FormatId,
  type LineProblem,
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
  const [first = ''] = text
    .slice(0, 4_000)
    .replace(/^\uFEFF?(sep=.\r?\n)?/i, '')
    .split(/\r?\n/);
  const count = (mark: string) => first.split(mark).length;
  return [',', ';', '\t', '|'].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}

/** A CSV reader by product: any columns in any order, commas, semicolons or tabs. */
export function readCsv(text: string, format: FormatId): WrittenFile {
  const problems: LineProblem[] = [];
  const parsed = Papa.parse<string[]>(text.replace(/^\uFEFF/, '').replace(/^sep=.\r?\n/i, ''), {
    delimiter: delimiterOf(text),
  });
  for (const { row, message } of parsed.errors)
    if (row !== undefined && problems.length < 100) problems.push({ line: row + 1, message });
  const [header = [], ...rows] = parsed.data;
  const columns = columnsOf(header);
  if (columns.name === undefined && (columns.set === undefined || columns.number === undefined))
    problems.push({
      line: 1,
      message:
        'The first line must name the columns, with one for the name (Name), or for set and number (Set, Number).',
    });
  else
    return {
      format,
      name: '',
      notes: '',
      lines: rows.flatMap((row, i) => {
        // Not left to the reader, who would not count them: a mistake is said with its line.
        if (row.every((cell) => cell.trim() === '')) return [];
        const read = readRow(row, columns, i + 2);
        if ('message' in read) problems.push(read);
        return 'message' in read ? [] : [read];
      }),
      problems,
    };
  return { format, name: '', notes: '', lines: [], problems };
}

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

function readRow(
  row: readonly string[],
  columns: Columns,
  line: number,
): WrittenLine | LineProblem {
  if (row.some((cell) => cell.length > MOST_LINE))
    return { line, message: `A cell has more than ${MOST_LINE} characters.` };
  const cell = (field: Field) => unescaped((row[columns[field] ?? -1] ?? '').trim());
  const numbers = { count: 1, wanted: 0, trade: 0 };
  for (const field of ['count', 'wanted', 'trade'] as const) {
    const written = cell(field).replace(/^[x×]|[x×]$/gi, '');
    if (written === '') continue;
    const value = Number(written.replace(/\.0+$/, ''));
    if (!Number.isInteger(value) || value < 0 || value > 999_999)
      return { line, message: `"${written}" is no number of copies (${FIELDS[field][0]}).` };
    numbers[field] = value;
  }
  // A row with no count at all, but a wish, is a wish.
  if (columns.count !== undefined && cell('count') === '') numbers.count = 0;
  return {
    ...bareLine(line, cell('name'), numbers.count),
    wanted: numbers.wanted,
    trade: numbers.trade,
    set: cell('set'),
    number: cell('number'),
    condition: cutText(cell('condition'), 24),
    place: cutText(cell('place'), 60),
    note: cutText(cell('note'), 500),
    value: cutText(cell('value'), 20),
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

/** Whether the first line names all these columns (lower case). */
export function hasColumns(text: string, columns: readonly string[]): boolean {
  const [first = ''] = text
    .slice(0, 4_000)
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/);
  const names = first
    .toLowerCase()
    .split(/[,;\t|]/)
    .map((name) => name.replace(/^"|"$/g, '').trim());
  return columns.every((column) => names.includes(column));
}

/** Any list with a column for the name. */
export function looksLikeCsv(text: string): boolean {
  return hasColumns(text, ['name']) || hasColumns(text, ['set', 'number']);
}
