import type { Board } from '@/lib/decks/types';
import { type Columns, columnsOf } from './column-names';
import { MOST_LINE } from './decode';
import { oddLackeyCard } from './lackey-name';
import { headingOf, tableCells, withoutMarkup } from './markup';
import { plainDeck } from './plain-deck';
import { readLine, withSingleBlanks, writeLine } from './plain-line';
import {
  bareLine,
  copiesOf,
  type FileFormat,
  type LineProblem,
  lineProblem,
  type WrittenFile,
  type WrittenLine,
} from './types';

// A heading of a zone (`Sideboard`) determines the board of the lines below, and ` -- ` after a card begins its note. A
// post in Markdown or BBCode is read as its plain text. plain-line.ts has the notations of a line.

const HEADER = /^(name|notes|title|author|tags|folder)\s*:\s?(.*)$/i;

/** Matches the total of a post: its cards, possibly after its name. */
const TOTAL = /^(?:(.+?)\s+\()?\d+ cards?\)?$/i;

const COMMENT = /^(#|\/\/|--)/;

/** Checks whether a line contains no card: a comment, a heading, or nothing. */
export function isNoCardLine(line: string): boolean {
  const whole = withSingleBlanks(line);
  return whole === '' || COMMENT.test(whole) || HEADER.test(whole) || headingOf(whole) !== null;
}

/** A parsed plain text, with the headers of decks. */
interface PlainText extends WrittenFile {
  /** The tags as written, separated by commas. */
  readonly tags: string;
  readonly folder: string;
}

/** Reads lines of cards: all lists and decks in plain text. */
export function readPlainText(text: string, format: 'text' | 'lackey-txt' = 'text'): PlainText {
  const headers = { name: '', tags: '', folder: '' };
  let board: Board = 'main';
  /** The columns of the current Markdown table. */
  let columns: Columns | null = null;
  const notes: string[] = [];
  const lines: WrittenLine[] = [];
  const problems: LineProblem[] = [];
  for (const [index, raw] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .entries()) {
    const line = index + 1;
    if (raw.length > MOST_LINE) {
      problems.push(lineProblem(line, raw, `The line has more than ${MOST_LINE} characters.`));
      continue;
    }
    const whole = withoutMarkup(raw);
    if (whole === '') continue;
    const cells = tableCells(whole);
    if (cells !== null) {
      const headings = columnsOf(cells);
      if (headings.has('name') && !cells.some((cell) => copiesOf(cell) !== null))
        columns = headings;
      else if (cells.length > 0) lines.push(onBoard(readTableRow(line, cells, columns), board));
      continue;
    }
    columns = null;
    const heading = headingOf(withSingleBlanks(whole));
    if (heading !== null) {
      board = heading.board ?? board;
      continue;
    }
    if (COMMENT.test(whole)) continue;
    const total = TOTAL.exec(withSingleBlanks(whole));
    if (total !== null) {
      if (lines.length === 0 && total[1] !== undefined) headers.name ||= total[1];
      continue;
    }
    // Values in our own files are literal; a post has markup.
    const [, header, value = ''] = HEADER.exec(raw.trimStart()) ?? HEADER.exec(whole) ?? [];
    const [card = '', comment = ''] = cardAndNote(raw, whole);
    const written = withSingleBlanks(card);
    const behind = headingOf(written);
    if (header !== undefined) {
      const key = header.toLowerCase();
      if (key === 'name' || key === 'title') headers.name = value.trim();
      else if (key === 'tags' || key === 'folder') headers[key] = value.trim();
      else notes.push(value);
    } else if (behind !== null) board = behind.board ?? board;
    else {
      const read = readLine(line, written);
      const note = [comment.trim(), read.comment ?? ''].filter(Boolean).join(' ');
      const place = /^SB:/i.test(written) ? 'side' : board;
      const cardLine = { ...read, ...oddLackeyCard(read.name) };
      lines.push(onBoard({ ...cardLine, ...(note !== '' && { comment: note }) }, place));
    }
  }
  return { format, ...headers, notes: notes.join('\n'), lines, problems };
}

/** Splits a line into its card and the note after ` -- ` or ` — `. A `#` before the note begins a comment, which is dropped; a `#` within the note belongs to it. */
function cardAndNote(raw: string, whole: string): readonly [card: string, note: string] {
  const [, card = whole, mark = '', behind = ''] = /^(.*?)\s(#|--|—)\s(.*)$/.exec(whole) ?? [];
  if (mark === '#') return [card, ''];
  // Only posts use the dash, and have markup.
  const [, exact = behind] = mark === '--' ? (/\s--\s(.*)$/.exec(raw) ?? []) : [];
  return [card, exact];
}

function onBoard(line: WrittenLine, board: Board): WrittenLine {
  return board === 'main' ? line : { ...line, board };
}

/** Reads a row of a Markdown table: by its headers, or as cells of a spreadsheet. */
function readTableRow(
  line: number,
  cells: readonly string[],
  columns: Columns | null,
): WrittenLine {
  const cell = (field: 'name' | 'count' | 'set' | 'number') =>
    cells[columns?.get(field)?.[0] ?? -1] ?? '';
  const count = copiesOf(cell('count'));
  if (count === null) return readLine(line, cells.filter(Boolean).join('\t'));
  return { ...bareLine(line, cell('name'), count), set: cell('set'), number: cell('number') };
}

/** The format of a file of lines, `3 Zipper (standard) 266`. */
export const plainText: FileFormat = {
  ...plainDeck,
  detect: () => true,
  read: (text) => readPlainText(text),
  writeCollection: (lines) =>
    lines
      .filter(({ owned }) => owned > 0)
      .map(({ printing, owned }) => writeLine(owned, printing))
      .join(''),
};
