import { foldName } from '@/lib/cards/name';
import { setIdOf } from '@/lib/cards/own-check';
import { OteOwnRecord, type OwnRecord } from '@/lib/cards/own-types';
import { FIELD_HELP, RECORD_TYPES, type RecordField } from '@/lib/cards/record';
import { OWN_SET, setNamed } from '@/lib/cards/sets';
import { cutText } from '@/lib/text/cut-text';
import { lookUp } from '@/lib/text/look-up';
import { unescaped } from './csv';
import { ABOVE_HEADER, delimiterOf, headersIn, tableColumns } from './csv-header';
import { STRAY_QUOTE, tableRows } from './csv-rows';
import { MOST_LINE } from './decode';
import type { LineProblem, TableColumns } from './types';

// A list of cards, one on each row: LackeyCCG's, or any table whose first row names the columns.

type Unnumbered<T> = T extends unknown
  ? Omit<T, 'number'> & { readonly number: string | null }
  : never;

/** A card of a row. The number is null when the row has none. */
export interface ListedCard<R extends OwnRecord = OwnRecord> {
  readonly line: number;
  readonly record: Unnumbered<R>;
}

/** A parsed list of cards. */
export interface CardList<R extends OwnRecord = OwnRecord> {
  readonly cards: readonly ListedCard<R>[];
  readonly problems: readonly LineProblem[];
  /** The columns of the file; absent when the file is not a table. */
  readonly table?: TableColumns;
}

/** The names of columns; of several present ones the first counts. */
const COLUMNS = {
  name: ['name', 'card name', 'card'],
  set: ['set', 'edition', 'expansion'],
  number: ['id number', 'number', 'collector number', 'card number', 'no', 'imagefile'],
  type: ['type', 'card type'],
  cost: ['cost', 'pull cost'],
  bullet: ['bullet'],
  ap: ['ap', 'attack power', 'attack'],
  dp: ['dp', 'defense power', 'defence power', 'defense'],
  pull: ['pull', 'pull generated'],
  rarity: ['rarity'],
  traits: ['traits', 'trait'],
  text: ['text', 'rules', 'rules text', 'card text'],
  flavor: ['flavor', 'flavor text', 'flavour'],
  artist: ['artist', 'illustrator'],
  tags: ['tags'],
  notes: ['notes', 'note'],
  image: ['image', 'picture'],
} as const;
type Column = keyof typeof COLUMNS;
type Cells = (column: Column) => string;

const MOST_CARDS = 5_000;
/** The values of a bullet column that mean yes. */
const YES: ReadonlySet<string> = new Set(['true', 'yes', 'x', '1', '@', '•']);

/** Checks whether the first row names columns for name and type: then each row is a card definition, not a count. */
export function isCardTable(text: string): boolean {
  const at = columnsOf(headersIn(text));
  return at.has('name') && at.has('type');
}

/** Reads a list of cards. Never throws; a row that is not a card is a problem with its line. */
export function readCardTable(text: string): CardList<OteOwnRecord> {
  const whole = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const source = whole.replace(ABOVE_HEADER, '');
  const above = whole.slice(0, whole.length - source.length).split('\n').length - 1;
  const delimiter = delimiterOf(source);
  // Lackey has no quoting: a quotation mark is text.
  const [header, ...rows] = tableRows(source, delimiter, delimiter === '\t' ? '\u0000' : '"');
  const at = columnsOf(header?.cells ?? []);
  const cellsAt = (cells: readonly string[], column: Column) =>
    unescaped((cells[at.get(column) ?? -1] ?? '').trim());
  // In a list with texts, an empty text means none; in a list without texts they are not written yet.
  const hasTexts = rows.some(({ cells }) => cells !== null && cellsAt(cells, 'text') !== '');
  const cards: ListedCard<OteOwnRecord>[] = [];
  const problems: LineProblem[] = [];
  for (const { line: below, cells } of rows.slice(0, MOST_CARDS)) {
    const line = below + above;
    if (cells?.every((cell) => cell.trim() === '')) continue;
    const read =
      cells === null
        ? STRAY_QUOTE
        : cells.some((cell) => cell.length > MOST_LINE)
          ? `A cell has more than ${MOST_LINE} characters.`
          : readCard((column) => cellsAt(cells, column), hasTexts);
    if (typeof read === 'string') problems.push({ line, message: read });
    else cards.push({ line, record: read });
  }
  if (rows.length > MOST_CARDS + 1)
    problems.push({
      line: above + (rows[MOST_CARDS]?.line ?? MOST_CARDS + 2),
      message: `More than ${MOST_CARDS} cards: split the file.`,
    });
  const columns = header?.cells ?? [];
  const read = new Map([['name', [...at.values()]] as const]);
  const filled = rows.flatMap((row) => (row.cells === null ? [] : [row.cells]));
  // A card definition has no copies, so no column is asked for.
  const table = { ...tableColumns(columns, read, filled), asks: null };
  return { cards, problems, table };
}

function columnsOf(header: readonly string[]): Map<Column, number> {
  const names = header.map(foldName);
  return new Map(
    (Object.keys(COLUMNS) as Column[]).flatMap((column) => {
      const at = COLUMNS[column]
        .map((name) => names.indexOf(foldName(name)))
        .find((index) => index >= 0);
      return at === undefined ? [] : [[column, at]];
    }),
  );
}

/** Returns the record of a row, or its mistake. */
function readCard(cell: Cells, hasTexts: boolean): Unnumbered<OteOwnRecord> | string {
  const number = cell('number');
  const cost = cell('cost').replace(/−/g, '-');
  const rarity = cell('rarity');
  const fields: Record<RecordField, unknown> = {
    id: undefined,
    game: undefined,
    printings: undefined,
    differs: undefined,
    set: setOf(cell('set')),
    number: number === '' ? '0' : number,
    name: nameOf(cell('name'), number),
    type: typeOf(cell('type')),
    cost: costOf(cost),
    bullet: /[@•]$/.test(cost) || YES.has(cell('bullet').toLowerCase()) ? true : undefined,
    ap: figureOf(cell('ap')),
    dp: figureOf(cell('dp')),
    pull: figureOf(cell('pull')),
    rarity: /^[-–—]*$/.test(rarity) ? undefined : rarity,
    traits: listOf(cell('traits')),
    text: hasTexts ? cell('text') : undefined,
    flavor: cell('flavor') || undefined,
    artist: cell('artist') || undefined,
    tags: listOf(cell('tags')),
    notes: cell('notes') || undefined,
    image: cell('image') || undefined,
  };
  const filled = Object.entries(fields).filter(([, value]) => value !== undefined);
  const read = OteOwnRecord.safeParse(Object.fromEntries(filled));
  if (!read.success) return problemOf(read.error.issues[0]?.path[0], fields);
  return { ...read.data, number: number === '' ? null : read.data.number };
}

function problemOf(at: PropertyKey | undefined, fields: Readonly<Record<string, unknown>>): string {
  const field = String(at ?? 'name');
  const help = Object.hasOwn(FIELD_HELP, field) ? FIELD_HELP[field as RecordField] : null;
  const value = JSON.stringify(lookUp(fields, field)) ?? 'nothing';
  return `${field}: expected ${help?.expected ?? 'something else'}, found ${cutText(value, 80)}.`;
}

function setOf(written: string): string {
  if (written === '') return OWN_SET;
  return setNamed(written) ?? setIdOf(written);
}

/** Reads a name from Lackey, which adds the number, because names must be unique: `Janis (Ch 01)`; and `Story, The`. */
function nameOf(written: string, number: string): string {
  const [, bare = '', behind = ''] = /^(.+?)\s*\(([A-Za-z]{0,5} ?\d+[a-z]?)\)$/.exec(written) ?? [];
  const isNumber = behind !== '' && (number === '' || foldName(behind) === foldName(number));
  const name = isNumber ? bare : written;
  return name.replace(/^(.+), (The)$/, '$2 $1');
}

function typeOf(written: string): string {
  return RECORD_TYPES.find((type) => foldName(type) === foldName(written)) ?? written;
}

function isNothing(written: string): boolean {
  return /^[-–—]?$/.test(written);
}

function costOf(written: string): string | number | undefined {
  const bare = written.replace(/[@•]$/, '').trim();
  if (bare === '') return undefined;
  if (isNothing(bare) || /^none$/i.test(bare)) return 'none';
  return /^\d+$/.test(bare) ? Number(bare) : bare;
}

function figureOf(written: string): string | number | undefined {
  const bare = written.replace(/−/g, '-');
  if (isNothing(bare)) return undefined;
  return /^-?\d+(\.\d+)?$/.test(bare) ? Number(bare) : bare;
}

function listOf(written: string): string[] | undefined {
  const parts = written.split(/[,;]/).map((part) => part.trim());
  const values = parts.filter((part) => !isNothing(part));
  return values.length === 0 ? undefined : values;
}
