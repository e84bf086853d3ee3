import Papa from 'papaparse';
import { each, TYPED_TEXTS } from '@/lib/collection/types';
import { cutText } from '@/lib/text/cut-text';
import {
  type ColumnChoices,
  type Columns,
  columnNames,
  columnsOf,
  FIELDS,
  type Field,
  headerAt,
  NO_CHOICES,
} from './column-names';
import { ABOVE_HEADER, columnQuestion, delimiterOf, tableColumns } from './csv-header';
import { STRAY_QUOTE, tableRows } from './csv-rows';
import { MOST_LINE } from './decode';
import { boardNamed, withoutLinks } from './markup';
import {
  copiesOf,
  type FormatId,
  type LineProblem,
  lineProblem,
  type TableColumns,
  type WrittenFile,
  type WrittenLine,
} from './types';

// Reads tables of any program; csv-products.ts has the programs.

/** Returns a CSV reader for a program: columns in any order, separated by commas, semicolons or tabs. */
export function readCsv(
  text: string,
  format: FormatId,
  choices: ColumnChoices = NO_CHOICES,
): WrittenFile {
  const source = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const whole = source.replace(ABOVE_HEADER, '');
  const above = source.slice(0, source.length - whole.length).split('\n').length - 1;
  const [header, ...rows] = tableRows(whole, delimiterOf(whole));
  const cells = rows.flatMap((row) => (row.cells === null ? [] : [row.cells]));
  const headers = columnNames(header?.cells ?? [], cells);
  const columns = columnsOf(headers, choices);
  const table = tableColumns(headers, columns, cells);
  const file = { format, name: '', notes: '' };
  const fault = headerFault(headers, columns, choices, table);
  if (fault !== null)
    return {
      ...file,
      lines: [],
      problems: [{ line: 1 + above, message: fault.message }],
      table: fault.table,
    };
  const lines: WrittenLine[] = [];
  const problems: LineProblem[] = [];
  for (const { line, written, cells } of rows) {
    if (cells?.every((cell) => /^\s*(?::?-*:?)?\s*$/.test(cell)) || /^\s*#\s/.test(written))
      continue;
    const read = cells === null ? STRAY_QUOTE : readRow(cells, columns, headers.length);
    if (typeof read === 'string') problems.push(lineProblem(line + above, written, read));
    else lines.push({ ...read, line: line + above });
  }
  return { ...file, lines, problems, table };
}

/** Returns why a table cannot be read at all, or null. */
function headerFault(
  headers: readonly string[],
  columns: Columns,
  choices: ColumnChoices,
  table: TableColumns,
): { readonly message: string; readonly table: TableColumns } | null {
  for (const [, header] of choices)
    if (header !== '' && headerAt(headers, header) < 0) {
      const list = table.columns.map((column) => `"${cutText(column.header, 40)}"`).join(', ');
      const message = `No column is called "${cutText(header, 40)}". The columns are ${list}.`;
      return { message, table };
    }
  const has = (field: Field) => (columns.get(field) ?? []).length > 0;
  const isNamed = has('name') || (has('set') && has('number'));
  const question = isNamed ? table : { ...table, asks: 'name' as const };
  return question.asks === null ? null : { message: columnQuestion(question), table: question };
}

/** Matches what programs write of a card that is not owned. */
const IS_WISH = /^(?:list|wish ?list|wants?|wanted|not owned|missing|true)$/i;
const IS_YES = /^(?:true|yes|y|x|1)$/i;

/** Returns the contents of a row, or its mistake. */
function readRow(
  row: readonly string[],
  columns: Columns,
  width: number,
): Omit<WrittenLine, 'line'> | string {
  if (row.some((cell) => cell.length > MOST_LINE))
    return `A cell has more than ${MOST_LINE} characters.`;
  if (row.slice(width).some((cell) => cell.trim() !== ''))
    return `There are ${row.length} cells, but the first line names ${width} columns. Put quotes around a cell that contains a comma.`;
  const cell = (field: Field) => {
    const own = (columns.get(field) ?? []).map((at) => plainCell((row[at] ?? '').trim()));
    return own.find((text) => text !== '') ?? '';
  };
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
  // A list of names means one copy each; a list of wants does not.
  if (counts.count === null && counts.wanted === null && counts.trade === null) {
    if (columns.get('count')?.length) return 'The number of copies is missing (count).';
    counts.count = 1;
  }
  if (IS_YES.test(cell('proxy')))
    return 'This is a proxy and no copy of the card, so it is left out.';
  const isWish = IS_WISH.test(cell('kind'));
  if (isWish) {
    counts.wanted = (counts.wanted ?? 0) + (counts.count ?? 0);
    counts.count = null;
  }
  const board = boardNamed(cell('board'));
  const [value, currency] = [cell('value'), cell('currency')];
  return {
    name: withoutLinks(cell('name')),
    ...counts,
    set: cell('set'),
    number: cell('number'),
    ...each(TYPED_TEXTS, cell),
    // A sum without its currency says nothing; one with a sign has it.
    ...(/^[\d.,]+$/.test(value) && currency !== '' && { value: `${value} ${currency}` }),
    // The name of a list of wants is no place.
    ...(isWish && { place: '' }),
    ...(board !== null && board !== 'main' && { board }),
  };
}

/** Removes what spreadsheets put around a text: our apostrophe, or a formula that keeps leading zeros, `="010"`. */
function plainCell(cell: string): string {
  const bare = unescaped(cell);
  const [, inner] = bare === cell ? (/^="([^"]*)"$/.exec(cell) ?? []) : [];
  return inner ?? bare;
}

/** Matches texts that a spreadsheet could run as a formula, and texts that look already escaped. */
const FORMULA_START = /^[=+\-@＝＋－＠\t\r\n']/;

/** Writes rows as CSV. A text that a spreadsheet could run gets an apostrophe, which `unescaped` removes. */
export function csvText(rows: readonly (readonly unknown[])[]): string {
  const options = { escapeFormulae: FORMULA_START, newline: '\n' };
  return `${Papa.unparse(
    rows.map((row) => [...row]),
    options,
  )}\n`;
}

/** Restores a cell that `csvText` escaped. */
export function unescaped(cell: string): string {
  return cell.startsWith("'") && FORMULA_START.test(cell.slice(1)) ? cell.slice(1) : cell;
}
