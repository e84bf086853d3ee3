import { foldName } from '@/lib/cards/name';
import { type Columns, columnsOf, type Field } from './column-names';
import { copiesOf, type TableColumns } from './types';

// What a table says of itself in its first line; apart from the parser, which pages do not need for it.

/** What may stand above the line that names the columns: empty rows, and the separator as Excel says it, perhaps in quotes. */
export const ABOVE = /^(?:[ \t,;|"]*\r?\n)*(?:"?sep=.?"?[ \t,;|]*\r?\n)?/i;

/** The separator of the line that names the columns; what stands in the cells below says nothing. */
export function delimiterOf(text: string): string {
  const [first = ''] = text.slice(0, 4_000).split('\n');
  const count = (mark: string) => first.split(mark).length;
  return [',', ';', '\t', '|'].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}

/** Whether the first line names all these columns. */
export function hasColumns(text: string, columns: readonly string[]): boolean {
  const folded = headersIn(text).map(foldName);
  return columns.every((column) => folded.includes(foldName(column)));
}

/** Whether the first line names a column for this. */
export function hasField(text: string, field: Field): boolean {
  return columnsOf(headersIn(text)).has(field);
}

/** The first line as names of columns. */
export function headersIn(text: string): string[] {
  const [first = ''] = text
    .slice(0, 4_000)
    .replace(/^\uFEFF/, '')
    .replace(ABOVE, '')
    .split(/\r\n|\r|\n/);
  return first.split(delimiterOf(first)).map((name) => name.trim().replace(/^"|"$/g, '').trim());
}

/** A plain deck begins with its name, `Name: My deck`. */
const IS_DECK = /^\uFEFF?\s*(?:name|notes|title|author|tags|folder)\s*:/i;

/** Any list with a column for the name, or with one for the set and one for the number. */
export function looksLikeCsv(text: string): boolean {
  if (IS_DECK.test(text)) return false;
  const headers = headersIn(text);
  // A line of one word may be a card: only “Name” is surely none.
  if (headers.length === 1) return foldName(headers[0] ?? '') === 'name';
  const columns = columnsOf(headers);
  return columns.has('name') || (columns.has('set') && columns.has('number'));
}

/** Whether a text without a format of its own is a table, also one whose columns nobody knows. */
export function isTable(text: string): boolean {
  return looksLikeCsv(text) || looksLikeUnknownTable(text);
}

/** Whether a text is a table whose first line names columns, none of which is known: cells alike in number, and figures below only. */
function looksLikeUnknownTable(text: string): boolean {
  if (IS_DECK.test(text)) return false;
  const lines = text
    .slice(0, 20_000)
    .replace(/^\uFEFF/, '')
    .replace(ABOVE, '')
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, 20);
  const [first = '', ...rows] = lines;
  const mark = delimiterOf(first);
  const cells = (line: string) => line.split(mark).map((cell) => cell.trim());
  const headers = cells(first);
  // Two cells with a comma may be “Surname, First name”.
  if (rows.length === 0 || headers.length < (mark === ',' ? 3 : 2)) return false;
  if (headers.some((header) => header === '' || /\d/.test(header))) return false;
  return rows.every((row) => {
    const own = cells(row);
    return own.length >= headers.length && own.some((cell) => copiesOf(cell) !== null);
  });
}

/** Columns of figures that are surely no copies. */
const FIGURES: ReadonlySet<string> = new Set(
  ['cost', 'pull cost', 'ap', 'dp', 'pull', 'attack', 'attack power', 'defense', 'defence'].concat(
    ['defense power', 'defence power', 'rank', 'year', 'jahr', 'année', 'año', 'cmc', 'power'],
    ['toughness', 'mana value', 'group', 'page', 'row', 'line'],
  ),
);
const IS_ID = /^(?:id|.*[ _-]id|id[A-Z].*|sku)$|Id$|ID$/;
/** `3`, `3x`, `3.0`, `3 pcs.`: perhaps copies. */
const MAYBE_COPIES = /^[x×]?\s*\d{1,4}(?:[.,]0+)?\s*(?:\p{L}{1,12}\.?)?$/u;

type Cells = readonly (readonly string[])[];

/** Says what was not read of a table. A column that may hold the copies, while none is known to, is asked for: one of each would be a guess. */
export function tableColumns(
  headers: readonly string[],
  columns: Columns,
  cells: Cells,
): TableColumns {
  const read = new Set([...columns.values()].flat());
  const filled = headers.flatMap((header, at) => {
    const own = read.has(at) ? [] : cells.map((row) => (row[at] ?? '').trim()).filter(Boolean);
    return own.length === 0 ? [] : [{ header: header.trim(), own }];
  });
  const isCounted = (['count', 'wanted', 'trade'] as const).some((field) => columns.has(field));
  const mayCount = filled.some(
    ({ header, own }) =>
      !FIGURES.has(header.toLowerCase()) &&
      !IS_ID.test(header) &&
      own.every((cell) => MAYBE_COPIES.test(cell)),
  );
  return {
    columns: headers.map((header) => header.trim()).filter(Boolean),
    unread: filled.map(({ header }) => header).filter(Boolean),
    asks: isCounted || !mayCount ? null : 'count',
  };
}

/** What is asked of whoever gave a table. */
export function columnQuestion({ columns, asks }: TableColumns): string {
  const list = columns.slice(0, 20).map((column) => `"${column}"`);
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
