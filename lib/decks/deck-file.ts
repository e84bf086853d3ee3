import { type Catalogue, fullName } from '@/lib/cards/catalogue';
import { countedPrintings } from '@/lib/collection/printings';
import { readDeckJson } from '@/lib/decks/deck-json';
import {
  type DeckLine,
  type DeckLines,
  type DeckProblem,
  isForeign,
  unreadLine,
} from '@/lib/decks/deck-lines';
import { tidyList } from '@/lib/decks/deck-list';
import { readTags } from '@/lib/decks/edit-lists';
import { BOARDS, type Board, DECK_BOUNDS, type DeckList } from '@/lib/decks/types';
import { writtenDeck } from '@/lib/decks/written-deck';
import { looksLikeCsv } from '@/lib/formats/csv-header';
import { richTextProblem } from '@/lib/formats/decode';
import { type Matcher, matcherOf } from '@/lib/formats/match';
import { readNote } from '@/lib/formats/plain-deck';
import { plainText, readPlainText } from '@/lib/formats/plain-text';
import type { TableColumns } from '@/lib/formats/types';
import { cutText } from '@/lib/text/cut-text';

export type { DeckProblem };

export interface DeckRead {
  readonly deck: DeckList;
  readonly problems: readonly DeckProblem[];
  /** The columns, if the file is a table. */
  readonly table?: TableColumns;
}

/** The maximum length of a file in characters. */
export const MOST_CHARACTERS = 200_000;
const MOST_PROBLEMS = 200;
const NO_IDS: ReadonlySet<string> = new Set();

/** Reads the lines of a plain text, with columns for messages. */
function readText(text: string): DeckLines {
  const { name, notes, tags, folder, lines, problems } = readPlainText(text);
  const raws = text.split(/\r\n|\r|\n/);
  const columnOf = (line: number) => {
    const raw = raws[line - 1] ?? '';
    return raw.length - raw.trimStart().length + 1;
  };
  return {
    name,
    notes,
    lines: lines.map((read) => ({
      ...read,
      count: read.count ?? 1,
      column: columnOf(read.line),
    })),
    problems: problems.map(({ line, message }) => unreadLine(line, message)),
    more: { tags: readTags(tags), folder: cutText(folder, DECK_BOUNDS.folder) },
  };
}

/** Checks whether a text is JSON. `[standard] Karla Sommers` is not, but a line of a plain text. */
function isJson(text: string): boolean {
  return /^\s*[[{]/.test(text) && !/^\s*\[[^\]\n"{]*\]\s*\S/.test(text);
}

/** Returns a problem for a file of an unsupported format, or null. */
function foreignProblem(text: string): DeckLines | null {
  const message =
    richTextProblem(text) ??
    (looksLikeCsv(text)
      ? 'This is a table: choose “Import” on the page of your decks, or paste lines like "3 Card Name".'
      : null);
  return message === null
    ? null
    : { name: '', notes: '', lines: [], problems: [unreadLine(1, message)] };
}

/** Reads a deck file: plain text, or the JSON that `export` writes. Never throws; a line that cannot be read is a problem. */
export function parseDeck(
  text: string,
  catalogue: Catalogue,
  known: ReadonlySet<string> = NO_IDS,
): DeckRead {
  const whole = text.replace(/^\uFEFF/, '');
  const cut = cutText(whole, MOST_CHARACTERS);
  const foreign = foreignProblem(cut);
  const read = foreign ?? (isJson(cut) ? readDeckJson(cut) : readText(cut));
  const problems = [...read.problems];
  if (whole.length > MOST_CHARACTERS)
    problems.push(
      unreadLine(
        cut.split('\n').length,
        `The file is longer than ${MOST_CHARACTERS} characters; the rest is ignored.`,
      ),
    );
  return deckOf({ ...read, problems }, catalogue, known);
}

/** Builds the deck from lines of any file format, by looking up each card. `known`: ids of cards that the catalogue lacks. */
export function deckOf(
  read: DeckLines,
  catalogue: Catalogue,
  known: ReadonlySet<string> = NO_IDS,
): DeckRead {
  const problems = [...read.problems];
  const boards = new Map<Board, Map<string, number>>(BOARDS.map((board) => [board, new Map()]));
  const notes = new Map(read.more?.cardNotes?.map((one) => [one.card, one]));
  let unknown = 0;
  for (const line of read.lines) {
    if (unknown >= MOST_PROBLEMS) {
      problems.push(tooMany(line.line));
      break;
    }
    const result = known.has(line.name)
      ? { id: line.name, problem: null, copies: undefined }
      : lookUp(line, catalogue);
    if (result.problem !== null) {
      problems.push(result.problem);
      unknown++;
      continue;
    }
    const counts = boards.get(line.board ?? 'main') ?? new Map<string, number>();
    const problem = putLine(counts, result.id, { ...line, count: result.copies ?? line.count });
    if (problem !== null) problems.push(problem);
    if (line.comment !== undefined) {
      const { note, tags } = readNote(line.comment);
      const cardNote = {
        card: result.id,
        note: cutText(note, DECK_BOUNDS.cardNote),
        tags: readTags(tags),
      };
      if (notes.size < DECK_BOUNDS.cardNotes) notes.set(result.id, cardNote);
    }
  }
  const [entries = [], side = [], maybe = [], pool = []] = BOARDS.map((board) =>
    [...(boards.get(board) ?? [])].map(([card, count]) => ({ card, count })),
  );
  const deck = tidyList({
    name: cutText(read.name, DECK_BOUNDS.name),
    notes: cutText(read.notes, DECK_BOUNDS.notes),
    game: 'ote',
    ...read.more,
    entries,
    side,
    maybe,
    pool,
    cardNotes: [...notes.values()],
  });
  return { deck, problems: problems.sort((a, b) => a.line - b.line).slice(0, MOST_PROBLEMS + 1) };
}

function tooMany(line: number): DeckProblem {
  return unreadLine(
    line,
    `More than ${MOST_PROBLEMS} lines name no card: from here on nothing was read. Is this a list of cards?`,
  );
}

/** Adds the copies of a line to the deck. Returns the problem if the count is too high or too low; otherwise null. */
function putLine(
  counts: Map<string, number>,
  id: string,
  { line, column, count, name }: DeckLine,
): DeckProblem | null {
  const before = counts.get(id);
  if (before === undefined && counts.size >= DECK_BOUNDS.entries)
    return unreadLine(
      line,
      `A deck has at most ${DECK_BOUNDS.entries} different cards: ${name} was left out.`,
      column,
    );
  const total = (before ?? 0) + count;
  counts.set(id, Math.min(DECK_BOUNDS.count, total));
  return total > DECK_BOUNDS.count
    ? unreadLine(line, `At most ${DECK_BOUNDS.count} copies of ${name} can be in a deck.`, column)
    : null;
}

const matchers = new WeakMap<Catalogue, Matcher>();

function matcherFor(catalogue: Catalogue): Matcher {
  const known = matchers.get(catalogue) ?? matcherOf(countedPrintings(catalogue));
  matchers.set(catalogue, known);
  return known;
}

/** Looks up the card of a line as a collection import does. Returns the card or a problem. */
function lookUp(
  { line, column, name, count, set = '', number = '', copiesOrNumber }: DeckLine,
  catalogue: Catalogue,
): { id: string; problem: null; copies?: number | undefined } | { id: null; problem: DeckProblem } {
  const card = catalogue.byId.get(name) ?? catalogue.byId.get(`ote/${name}`);
  if (card !== undefined) return { id: card.id, problem: null };
  const match = matcherFor(catalogue)({
    ...{ name, set, number },
    ...(copiesOrNumber !== undefined && { copiesOrNumber }),
  });
  const candidates = [...new Set(match.among.flatMap((one) => catalogue.byId.get(one.card) ?? []))];
  const [first] = candidates;
  if (match.kind === 'matched' && first !== undefined)
    return { id: first.id, problem: null, copies: match.copies };
  const nearest = candidates.map((one) => fullName(catalogue, one));
  const kind = match.kind === 'ambiguous' ? 'several' : 'unknown';
  const plain = name.replace(/\p{Cc}/gu, '\uFFFD');
  const shown = plain.length > 80 ? `${cutText(plain, 79)}…` : plain;
  const problem = match.kind === 'matched' ? '' : match.says;
  const message = nearest.length > 0 ? problem : `${problem} Write "3 Card Name", one card a line.`;
  return { id: null, problem: { line, column, message, nearest, kind, name: shown, count } };
}

/** Checks whether a deck file is plain text. */
export function isPlainDeck(text: string): boolean {
  return !isForeign(text) && !isJson(text.replace(/^\uFEFF/, ''));
}

/** Replaces the card name in the line of a problem. Keeps count, board and the text after the name. */
export function withName(text: string, { line, count }: DeckProblem, name: string): string {
  const lines = text.split(/\r\n|\r|\n/);
  const written = lines[line - 1] ?? '';
  const [board = ''] = /^\s*SB:\s*/i.exec(written) ?? [];
  const [behind = ''] = /\s+(?:--|—|#)\s.*$/.exec(written) ?? [];
  lines[line - 1] = `${board}${count} ${name}${behind}`;
  return lines.join('\n');
}

/** Writes a deck as plain text that `parseDeck` reads back. */
export function printDeck(deck: DeckList, catalogue: Catalogue): string {
  return plainText.writeDeck?.(writtenDeck(deck, catalogue)) ?? '';
}
