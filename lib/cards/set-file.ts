import Papa from 'papaparse';
import { readCardFile } from './card-files';
import { type CardProblem, fieldProblem } from './card-problem';
import { inFieldOrder } from './own-record';
import { OWN_BOUNDS, OwnRecord } from './own-types';

/** One card of a file: its record, or why it is none. Every card and every line that is none is in the list. */
export interface SetLine {
  /** From 1: where the card stands in the file. */
  readonly line: number;
  /** Its name as far as one can tell. */
  readonly label: string;
  readonly record: OwnRecord | null;
  /** Sentences; empty when there is a record. */
  readonly problems: readonly string[];
}

/** A file with a set of cards, read; nothing is saved by it. */
export interface SetFile {
  readonly format: 'YAML or JSON' | 'CSV' | 'LackeyCCG list';
  readonly lines: readonly SetLine[];
}

/** What columns are called, ours first. */
const COLUMNS: Readonly<Record<string, readonly string[]>> = {
  set: ['set'],
  number: ['number', 'id number', 'imagefile', 'collector number', 'no', 'no.'],
  name: ['name', 'card name', 'card'],
  type: ['type'],
  cost: ['cost', 'pull cost'],
  bullet: ['bullet'],
  ap: ['ap', 'attack power', 'attack'],
  dp: ['dp', 'defense power', 'defence power', 'defense'],
  pull: ['pull', 'pull generated'],
  rarity: ['rarity'],
  traits: ['traits', 'trait'],
  text: ['text', 'rules', 'rules text'],
  notes: ['notes', 'note'],
  flavor: ['flavor', 'flavour', 'flavor text'],
  artist: ['artist'],
  tags: ['tags'],
  image: ['image'],
};
const FIGURES: ReadonlySet<string> = new Set(['cost', 'ap', 'dp', 'pull']);
const LISTS: ReadonlySet<string> = new Set(['traits', 'tags']);
/** How lists write that nothing is printed there. */
const NOTHING: ReadonlySet<string> = new Set(['', '-', '--', '—']);
const YES: ReadonlySet<string> = new Set(['true', 'yes', 'x', '1', '@', '•']);

/** Whether this looks like a table: its first line names the column of the name. */
function isTable(text: string): boolean {
  const [first = ''] = text.replace(/^\uFEFF/, '').split(/\r?\n/, 1);
  const cells = first.toLowerCase().split(/[,;\t|]/);
  const names = COLUMNS.name ?? [];
  return cells.length > 1 && cells.some((cell) => names.includes(cell.replace(/["']/g, '').trim()));
}

/** Reads YAML, JSON, CSV or a list of LackeyCCG. `set` is where a card goes that names no set. Never throws. */
export function readSetFile(text: string, set: string): SetFile {
  return isTable(text) ? readTable(text, set) : readDocument(text, set);
}

function readDocument(text: string, set: string): SetFile {
  const defaults = { set, type: null, numbered: false };
  const lines: SetLine[] = [];
  try {
    const read = readCardFile({ path: '', text }, defaults);
    for (const { record, line } of read.records) {
      const { id: _, game: __, ...fields } = record;
      lines.push({ line, label: record.name, record: inFieldOrder(fields), problems: [] });
    }
    lines.push(...wrongCards(read.problems));
  } catch (error) {
    const what = error instanceof Error ? error.message.split('\n')[0] : '';
    lines.push({ line: 1, label: '', record: null, problems: [`It cannot be read: ${what}.`] });
  }
  lines.sort((a, b) => a.line - b.line);
  return { format: 'YAML or JSON', lines: withoutTwins(lines) };
}

/** A line for each card that is none, with all that is wrong with it. */
function wrongCards(problems: readonly CardProblem[]): SetLine[] {
  const wrong: SetLine[] = [];
  for (const { line, field, message, hint } of problems) {
    // A card's problems come one after the other, each beginning with its name; one without a field is about the file.
    const label = field === '' ? '' : (message.split(': ')[0] ?? '');
    const last = wrong.at(-1);
    const words = `${message}. ${hint}`;
    if (label !== '' && last?.label === label)
      wrong[wrong.length - 1] = { ...last, problems: [...last.problems, words] };
    else wrong.push({ line, label, record: null, problems: [words] });
  }
  return wrong;
}

function columnsOf(header: readonly string[]): ReadonlyMap<string, number> {
  const names = header.map((cell) => cell.trim().toLowerCase());
  const found = Object.entries(COLUMNS).flatMap(([field, aliases]) => {
    const at = aliases.map((alias) => names.indexOf(alias)).find((index) => index >= 0);
    return at === undefined ? [] : [[field, at] as const];
  });
  return new Map(found);
}

function readTable(text: string, set: string): SetFile {
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: 'greedy' });
  const [header = [], ...rows] = data;
  const columns = columnsOf(header);
  const format = header.some((cell) => cell.trim().toLowerCase() === 'imagefile')
    ? 'LackeyCCG list'
    : 'CSV';
  const at = columns.get('text') ?? -1;
  // In a list with texts an empty cell is a card without one; in a list of figures alone nobody has typed them yet.
  const texts = rows.some((row) => (row[at] ?? '').trim() !== '');
  const lines = rows.map((row, i) => readRow(row, columns, { set, line: i + 2, texts }));
  return { format, lines: withoutTwins(lines) };
}

interface RowContext {
  readonly set: string;
  readonly line: number;
  readonly texts: boolean;
}

function figure(cell: string): number | string {
  return /^-?\d{1,3}(?:\.5)?$/.test(cell) ? Number(cell) : cell;
}

/** `Story, The (A002)` of number A002 → `The Story`. */
function bareName(name: string, number: string): string {
  const without = name.endsWith(`(${number})`) ? name.slice(0, -number.length - 2).trim() : name;
  return without.replace(/^(.*), (The|A|An)$/, '$2 $1');
}

function fieldsOf(row: readonly string[], columns: ReadonlyMap<string, number>, about: RowContext) {
  const cell = (field: string) => (row[columns.get(field) ?? -1] ?? '').trim();
  const fields: Record<string, unknown> = { set: about.set, number: String(about.line - 1) };
  for (const field of columns.keys()) {
    const written = cell(field);
    if (NOTHING.has(written) && field !== 'cost') continue;
    if (LISTS.has(field))
      fields[field] = written
        .split(/[,;]/)
        .map((one) => one.trim())
        .filter(Boolean);
    else if (FIGURES.has(field)) Object.assign(fields, figureFields(field, written));
    else if (field === 'bullet') fields.bullet = YES.has(written.toLowerCase());
    else fields[field] = written;
  }
  if (about.texts && fields.text === undefined) fields.text = '';
  if (typeof fields.name === 'string') fields.name = bareName(fields.name, cell('number'));
  return fields;
}

/** A cost that ends with `@` or a bullet is one with a bullet; a dash where a cost stands is no cost. */
function figureFields(field: string, written: string): Record<string, unknown> {
  if (field !== 'cost') return { [field]: figure(written) };
  if (written === '') return {};
  if (NOTHING.has(written)) return { cost: 'none' };
  const bare = written.replace(/\s*[@•]$/, '');
  const cost = bare === '' ? {} : { cost: figure(bare) };
  return bare === written ? cost : { ...cost, bullet: true };
}

function readRow(
  row: readonly string[],
  columns: ReadonlyMap<string, number>,
  about: RowContext,
): SetLine {
  const { line } = about;
  const fields = fieldsOf(row, columns, about);
  const label = typeof fields.name === 'string' ? fields.name : row.join(' ').slice(0, 60);
  const read = OwnRecord.safeParse(fields);
  if (read.success) return { line, label, record: inFieldOrder(read.data), problems: [] };
  const node = { node: null, value: fields, label: label || 'This card' };
  const found = read.error.issues.flatMap((issue) =>
    fieldProblem(issue, node, () => ({ line, column: 1 }), ''),
  );
  const problems = found.map(({ message, hint }) => `${message}. ${hint}`);
  return { line, label, record: null, problems };
}

/** Of two cards with one number the first is kept, and the second is said; what is beyond the most there may be, too. */
function withoutTwins(lines: readonly SetLine[]): SetLine[] {
  const first = new Map<string, number>();
  let kept = 0;
  return lines.map((one) => {
    if (one.record === null) return one;
    const place = `${one.record.set}/${one.record.number}`;
    const before = first.get(place);
    kept += before === undefined ? 1 : 0;
    const problem =
      before !== undefined
        ? `Number "${one.record.number}" stands in line ${before} already. Give each card its own number.`
        : kept > OWN_BOUNDS.cards
          ? `There may be ${OWN_BOUNDS.cards} cards. Split the file.`
          : null;
    if (problem !== null) return { ...one, record: null, problems: [problem] };
    first.set(place, one.line);
    return one;
  });
}
