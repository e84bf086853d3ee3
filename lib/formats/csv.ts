import Papa from 'papaparse';
import { cutText } from '@/lib/text/cut-text';
import { ABOVE, FIELDS } from './csv-header';
import { delimiterOf, STRAY_QUOTE, tableRows } from './csv-rows';
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

type Field = keyof typeof FIELDS;

/** A CSV reader by product: any columns in any order, commas, semicolons or tabs. */
export function readCsv(text: string, format: FormatId): WrittenFile {
  const source = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const whole = source.replace(ABOVE, '');
  const above = source.slice(0, source.length - whole.length).split('\n').length - 1;
  const lines: WrittenLine[] = [];
  const problems: LineProblem[] = [];
  const [header, ...rows] = tableRows(whole, delimiterOf(whole));
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
    return `There are ${row.length} cells, but the first line names ${width} columns. Put quotes around a cell that contains a comma.`;
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
      return `"${cutText(written, 40)}" is not a number of copies (${FIELDS[field][0]}).`;
  }
  // A list of names is one of each; one of wishes says nothing of what is there.
  if (counts.count === null && counts.wanted === null && counts.trade === null) {
    if (columns.count !== undefined) return 'The number of copies is missing (count).';
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
