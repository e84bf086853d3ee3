import type { LineCounter } from 'yaml';
import { readYaml } from '@/lib/formats/yaml';
import { type CardProblem, fieldProblem, shortenValue } from './card-problem';
import { CardRecord, FIELD_HELP, type RecordField } from './record';
import { type CardNode, gameOf, itemsOf, positionOf } from './yaml-position';

/** The path and the text of a card file. */
export interface CardFile {
  readonly path: string;
  readonly text: string;
}

/** A record with its file and line. Set and number are always filled in. */
export interface LocatedRecord {
  readonly record: CardRecord & { readonly set: string; readonly number: string };
  /** Whether the record has a number of its own; otherwise its number is its position in the file. */
  readonly numbered: boolean;
  readonly file: string;
  readonly line: number;
}

interface CardFilesRead {
  readonly records: readonly LocatedRecord[];
  readonly problems: readonly CardProblem[];
}

/** The set for cards that name none, and the type that the name of an official file demands. */
interface FileDefaults {
  readonly set: string;
  readonly type: string | null;
  /** Whether each card must have a number, as in official files; otherwise a missing number is the position in the file. */
  readonly numbered: boolean;
}

const MOST_BYTES = 4_000_000;
const MOST_CARDS = 5000;

/** The unparsed cards of a file with their positions, and the game that the file names. */
export interface CardItems {
  readonly file: string;
  readonly game: unknown;
  readonly items: readonly CardNode[];
  readonly lines: LineCounter;
}

/** The list of cards in a file, or why there is none. */
type CardItemsRead =
  | ({ readonly ok: true } & CardItems)
  | { readonly ok: false; readonly problem: CardProblem };

/** Reads the list of cards from a file of either game: YAML, or JSON `{game, cards: [record]}`. */
export function readCardItems({ path, text }: CardFile): CardItemsRead {
  const whole = (line: number, column: number, message: string, hint: string): CardItemsRead => ({
    ok: false,
    problem: { file: path, line, column, field: '', message, hint },
  });
  if (text.length > MOST_BYTES)
    return whole(1, 1, `The file is longer than ${MOST_BYTES} characters`, 'Split it.');
  const read = readYaml(text);
  if (!read.ok) {
    const message = read.message.charAt(0).toUpperCase() + read.message.slice(1);
    return whole(
      read.line,
      read.column,
      message,
      'Check quotes, brackets, the indent and a missing "-" or ":" here or on the line before.',
    );
  }
  const { document, lines } = read;
  const items = itemsOf(document);
  if (items === null) {
    return whole(
      1,
      1,
      'Expected a list of cards, or { game: ote, cards: [ … ] }',
      'Begin each card with "- number:".',
    );
  }
  return { ok: true, file: path, game: gameOf(document), items, lines };
}

/** Reads a card file of On the Edge. Reports every mistake and keeps the cards without one. */
function readCardFile(file: CardFile, defaults: FileDefaults): CardFilesRead {
  const read = readCardItems(file);
  return read.ok ? recordsOf(read, defaults) : { records: [], problems: [read.problem] };
}

/** Parses the records of a card file of On the Edge. Reports every mistake and keeps the cards without one. */
export function recordsOf(
  { file, game, items, lines }: CardItems,
  defaults: FileDefaults,
): CardFilesRead {
  const whole = (message: string, hint: string): CardFilesRead => ({
    records: [],
    problems: [{ file, line: 1, column: 1, field: '', message, hint }],
  });
  if (game !== 'ote') {
    return whole(
      `game: expected "ote", found ${shortenValue(game)}`,
      'Only cards of On the Edge can be read.',
    );
  }
  if (items.length > MOST_CARDS) return whole(`More than ${MOST_CARDS} cards`, 'Split the file.');
  const records: LocatedRecord[] = [];
  const problems: CardProblem[] = [];
  for (const [index, node] of items.entries()) {
    const at = (path: readonly (string | number)[], key?: string) =>
      positionOf(node, path, lines, key);
    const read = CardRecord.safeParse(node.value);
    if (!read.success) {
      problems.push(
        ...read.error.issues.flatMap((issue) => fieldProblem(issue, node, at, file, FIELD_HELP)),
      );
      continue;
    }
    const problem = defaultsProblem(read.data, node, defaults);
    if (problem !== null) {
      problems.push({ file, ...at([problem.field]), ...problem });
      continue;
    }
    const set = read.data.set ?? defaults.set;
    const number = read.data.number ?? String(index + 1);
    records.push({
      record: { ...read.data, set, number },
      numbered: read.data.number !== undefined,
      file,
      line: at([]).line,
    });
  }
  return { records, problems };
}

function defaultsProblem(
  record: CardRecord,
  node: CardNode,
  defaults: FileDefaults,
): { field: RecordField; message: string; hint: string } | null {
  if (defaults.numbered && record.number === undefined) {
    const { expected, example } = FIELD_HELP.number;
    return {
      field: 'number',
      message: `${node.label}: number: expected ${expected}, it is missing`,
      hint: `Write ${example}.`,
    };
  }
  if (defaults.type !== null && record.type.split(' / ')[0]?.toLowerCase() !== defaults.type) {
    return {
      field: 'type',
      message: `${node.label}: type: expected ${defaults.type}, as the file is named, found "${record.type}"`,
      hint: 'Correct the type, or move the card to the file of its type.',
    };
  }
  return null;
}

/** Returns set standard and type gear for `prisma/cards/ote/standard/gear.yaml`, and the own set and any type for other files. */
export function defaultsFor(path: string): FileDefaults {
  const match = /(?:^|\/)cards\/ote\/([a-z0-9-]+)\/([a-z]+)\.ya?ml$/.exec(
    path.replaceAll('\\', '/'),
  );
  if (match === null) return { set: 'own', type: null, numbered: false };
  return { set: match[1] ?? 'own', type: match[2] ?? null, numbered: true };
}

/** Reads several card files. Reports two cards with one set and number as a mistake. */
export function readCardFiles(files: readonly CardFile[]): CardFilesRead {
  const records: LocatedRecord[] = [];
  const problems: CardProblem[] = [];
  const taken = new Map<string, LocatedRecord>();
  for (const file of files) {
    const read = readCardFile(file, defaultsFor(file.path));
    problems.push(...read.problems);
    for (const located of read.records) {
      const twice = claimPlaces(located, taken);
      if (twice === null) records.push(located);
      else problems.push(twice);
    }
  }
  return { records, problems };
}

function claimPlaces(
  located: LocatedRecord,
  taken: Map<string, LocatedRecord>,
): CardProblem | null {
  const { record, file, line } = located;
  const places = [record, ...(record.printings ?? [])];
  for (const { set, number } of places) {
    const before = taken.get(`${set}/${number}`);
    if (before === undefined) continue;
    return {
      file,
      line,
      column: 1,
      field: 'number',
      message: `${record.name}: number: "${number}" of ${set} is already ${before.record.name} (${before.file}:${before.line})`,
      hint: 'Give each card of a set its own number, or make the two one card with printings.',
    };
  }
  for (const { set, number } of places) taken.set(`${set}/${number}`, located);
  return null;
}
