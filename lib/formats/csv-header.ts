import { foldName } from '@/lib/cards/name';
import { cutText } from '@/lib/text/cut-text';
import { type Columns, columnsOf, type Field } from './column-names';
import { copiesOf, type TableColumns } from './types';

// Detects tables by their first line. Separate from the parser, which pages do not need.

/** Matches lines above the header: empty rows, and Excel's separator line, possibly in quotes. */
export const ABOVE_HEADER = /^(?:[ \t,;|"]*\r?\n)*(?:"?sep=.?"?[ \t,;|]*\r?\n)?/i;

/** Returns the separator of the header, regardless of the cells below. */
export function delimiterOf(text: string): string {
  const [first = ''] = text.slice(0, 4_000).split('\n');
  const count = (mark: string) => first.split(mark).length;
  return [',', ';', '\t', '|'].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}

/** Checks whether the first line contains all these columns. */
export function hasColumns(text: string, columns: readonly string[]): boolean {
  const folded = headersIn(text).map(foldName);
  return columns.every((column) => folded.includes(foldName(column)));
}

/** Checks whether the first line has a column for a field. */
export function hasField(text: string, field: Field): boolean {
  return columnsOf(headersIn(text)).has(field);
}

/** Returns the line that names the columns. */
export function headerLine(text: string): string {
  const [first = ''] = text
    .slice(0, 4_000)
    .replace(/^\uFEFF/, '')
    .replace(ABOVE_HEADER, '')
    .split(/\r\n|\r|\n/);
  return first;
}

/** Returns the first line as column names. */
export function headersIn(text: string): string[] {
  const first = headerLine(text);
  return first.split(delimiterOf(first)).map((name) => name.trim().replace(/^"|"$/g, '').trim());
}

/** Matches the beginning of a plain deck: `Name: My deck`. */
const IS_DECK = /^\uFEFF?\s*(?:name|notes|title|author|tags|folder)\s*:/i;

/** Checks whether a text is a table that has a column for the name, or columns for set and number. */
export function looksLikeCsv(text: string): boolean {
  if (IS_DECK.test(text)) return false;
  const headers = headersIn(text);
  // A line of one word can be a card; only “Name” cannot.
  if (headers.length === 1) return foldName(headers[0] ?? '') === 'name';
  const columns = columnsOf(headers);
  return columns.has('name') || (columns.has('set') && columns.has('number'));
}

/** Checks whether a text is a table, even with unknown columns. */
export function isTable(text: string): boolean {
  return looksLikeCsv(text) || looksLikeUnknownTable(text);
}

/**
 * Checks whether a text is a table with unknown column names: all rows have equally many cells, and there are figures only below the
 * header.
 */
function looksLikeUnknownTable(text: string): boolean {
  if (IS_DECK.test(text)) return false;
  const lines = text
    .slice(0, 20_000)
    .replace(/^\uFEFF/, '')
    .replace(ABOVE_HEADER, '')
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, 20);
  const [first = '', ...rows] = lines;
  const mark = delimiterOf(first);
  const cells = (line: string) => line.split(mark).map((cell) => cell.trim());
  const headers = cells(first);
  // Two cells with a comma could be “Surname, First name”.
  if (rows.length === 0 || headers.length < (mark === ',' ? 3 : 2)) return false;
  if (headers.some((header) => header === '' || /\d/.test(header))) return false;
  return rows.every((row) => {
    const own = cells(row);
    return own.length >= headers.length && own.some((cell) => copiesOf(cell) !== null);
  });
}

/** Columns of figures that are certainly not copies. */
const FIGURES: ReadonlySet<string> = new Set(
  ['cost', 'pull cost', 'ap', 'dp', 'pull', 'attack', 'attack power', 'defense', 'defence'].concat(
    ['defense power', 'defence power', 'rank', 'year', 'jahr', 'année', 'año', 'cmc', 'power'],
    ['toughness', 'mana value', 'group', 'page', 'row', 'line'],
  ),
);
const IS_ID = /^(?:id|.*[ _-]id|id[A-Z].*|sku)$|Id$|ID$/;
/** Matches possible copies: `3`, `3x`, `3.0`, `3 pcs.` */
const MAYBE_COPIES = /^[x×]?\s*\d{1,4}(?:[.,]0+)?\s*(?:\p{L}{1,12}\.?)?$/u;

type Cells = readonly (readonly string[])[];

/** The number of rows to show under their columns, the number of rows in which to look for them, and the characters of a cell. */
const ROWS_SHOWN = 3;
const ROWS_TRIED = 20;
const CELL_SHOWN = 80;

/**
 * Returns the columns of a table, and which of them were not read. If an unread column may contain copies, the user is asked for the
 * column of copies, instead of counting one copy for each row.
 */
export function tableColumns(
  headers: readonly string[],
  columns: Columns,
  cells: Cells,
): TableColumns {
  const fields = new Map(
    [...columns].flatMap(([field, own]) => own.map((at) => [at, field] as const)),
  );
  const filled = headers.flatMap((header, at) => {
    const own = fields.has(at) ? [] : cells.map((row) => (row[at] ?? '').trim()).filter(Boolean);
    return own.length === 0 ? [] : [{ header: header.trim(), own }];
  });
  const isCounted = (['count', 'wanted', 'trade'] as const).some((field) => columns.has(field));
  const mayCount = filled.some(
    ({ header, own }) =>
      !FIGURES.has(header.toLowerCase()) &&
      !IS_ID.test(header) &&
      own.every((cell) => MAYBE_COPIES.test(cell)),
  );
  const shown = cells
    .slice(0, ROWS_TRIED)
    .filter((row) => row.some((cell) => cell.trim() !== ''))
    .slice(0, ROWS_SHOWN);
  return {
    columns: headers.flatMap((header, at) => {
      if (header.trim() === '') return [];
      const own = shown.map((row) => cutText((row[at] ?? '').trim(), CELL_SHOWN));
      return [{ header: header.trim(), field: fields.get(at) ?? null, cells: own }];
    }),
    unread: filled.map(({ header }) => header).filter(Boolean),
    asks: isCounted || !mayCount ? null : 'count',
  };
}

/** Returns the question about the columns for the user. */
export function columnQuestion({ columns, asks }: TableColumns): string {
  const list = columns.slice(0, 20).map(({ header }) => `"${header}"`);
  const all = list.length === 0 ? '' : ` The columns are ${list.join(', ')}.`;
  switch (asks) {
    case null:
      return '';
    case 'count':
      return `Which column holds the copies?${all} Name it, or call it Count in the first line.`;
    case 'name':
      return `The first line must name the columns, with one for the name (Name), or for set and number (Set, Number).${all}`;
  }
}
