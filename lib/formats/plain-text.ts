import type { Board } from '@/lib/decks/types';
import { MOST_LINE } from './decode';
import { oddLackeyCard } from './lackey-name';
import { plainDeck } from './plain-deck';
import {
  bareLine,
  copiesOf,
  type FileFormat,
  type LineProblem,
  lineProblem,
  type WrittenFile,
  type WrittenLine,
} from './types';

// A heading of a zone (`Sideboard`) says where the lines below it lie, and ` -- ` behind a card what is to be said of it.
// Every usual spelling: `3 Name`, `3x Name`, `x3 Name`, `Name x3`, `Name 3x`, `Name (3)`, `- Name x2`, `[SET] Name`,
// `3 Name (SET) 12`, `3 Name (SET 12)`, `3,Name`, tabs for blanks, cells of a spreadsheet, `#` and `//` comments, headings of zones and types.
// A post in Markdown or BBCode is read as its text is.

const HEADER = /^(name|notes|title|author|tags|folder)\s*:\s?(.*)$/i;
const HEADING =
  /^(deck|main(board| deck)?|sideboard|maybe(board)?|pool|crypt|library|characters?|resources?|whamm(y|ies)|gears?|conditions?|environmentals?|secrets?)\s*(\(\d+\)|[:=]\s*\d*|\d*)\s*:?$/i;

/** What a post says of the whole deck: its cards, perhaps behind its name. */
const TOTAL = /^(?:(.+?)\s+\()?\d+ cards?\)?$/i;

const COMMENT = /^(#|\/\/|--)/;

/** A line of a post without its Markdown or BBCode, and without the mark of a quotation. */
function withoutMarkup(raw: string): string {
  return raw
    .trim()
    .replace(/^(?:>\s*)+/, '')
    .replace(/^\[\*\]|^\[\/?list\]$/i, '')
    .replace(/\[([biu])\](.*?)\[\/\1\]/gi, '$2')
    .replace(/\*\*(.+?)\*\*/g, '$1')
    .replace(/\\([\\`*_{}[\]()#+!|<>~-])/g, '$1')
    .trim();
}

/** With one blank, or one tab, for each run of them: patterns below would try every part of a long run. */
function withSingleBlanks(line: string): string {
  return line.replace(/\s+/g, (run) => (run.includes('\t') ? '\t' : ' ')).trim();
}

/** Whether a line of a list names no card: a comment, a heading, or nothing. */
export function isNoCardLine(line: string): boolean {
  const whole = withSingleBlanks(line);
  return whole === '' || COMMENT.test(whole) || HEADER.test(whole) || HEADING.test(whole);
}

const NUMBER = /^[A-Za-z]{0,5}\d+[a-z]?$/;

/** The board that begins with a heading; null for a heading that says nothing of boards. */
function boardOf(heading: string): Board | null {
  const [word = ''] = /^[a-z]+/i.exec(heading) ?? [];
  switch (word.toLowerCase()) {
    case 'deck':
    case 'main':
    case 'mainboard':
      return 'main';
    case 'sideboard':
      return 'side';
    case 'maybe':
    case 'maybeboard':
      return 'maybe';
    case 'pool':
      return 'pool';
    default:
      return null;
  }
}

/** A plain text, read, with the headers that only decks have. */
export interface PlainText extends WrittenFile {
  /** As written, between commas. */
  readonly tags: string;
  readonly folder: string;
}

/** Reads lines of cards: the one reader of lists and decks that are plain text. */
export function readPlainText(text: string, format: 'text' | 'lackey-txt' = 'text'): PlainText {
  const headers = { name: '', tags: '', folder: '' };
  let board: Board = 'main';
  const notes: string[] = [];
  const lines: WrittenLine[] = [];
  const problems: LineProblem[] = [];
  for (const [index, raw] of text.split(/\r\n|\r|\n/).entries()) {
    const line = index + 1;
    if (raw.length > MOST_LINE) {
      problems.push(lineProblem(line, raw, `The line has more than ${MOST_LINE} characters.`));
      continue;
    }
    const whole = withoutMarkup(raw);
    if (whole === '' || COMMENT.test(whole)) continue;
    const total = TOTAL.exec(withSingleBlanks(whole));
    if (total !== null) {
      if (lines.length === 0 && total[1] !== undefined) headers.name ||= total[1];
      continue;
    }
    // What our own files say is taken as it is written; a post says it in markup.
    const [, header, value = ''] = HEADER.exec(raw.trimStart()) ?? HEADER.exec(whole) ?? [];
    const [card = '', comment = ''] = cardAndNote(raw, whole);
    const written = withSingleBlanks(card);
    if (header !== undefined) {
      const key = header.toLowerCase();
      if (key === 'name' || key === 'title') headers.name = value.trim();
      else if (key === 'tags' || key === 'folder') headers[key] = value.trim();
      else notes.push(value);
    } else if (HEADING.test(written)) board = boardOf(written) ?? board;
    else {
      const place = /^SB:/i.test(written) ? 'side' : board;
      const read = readLine(line, written);
      const said = comment.trim();
      lines.push({
        ...read,
        ...oddLackeyCard(read.name),
        ...(place !== 'main' && { board: place }),
        ...(said !== '' && { comment: said }),
      });
    }
  }
  return { format, ...headers, notes: notes.join('\n'), lines, problems };
}

/** Splits a line into its card and what its owner wrote about it, behind ` -- ` or ` — `. A `#` before that begins a comment, which is dropped; one within the note belongs to it. */
function cardAndNote(raw: string, whole: string): readonly [card: string, note: string] {
  const [, card = whole, mark = '', behind = ''] = /^(.*?)\s(#|--|—)\s(.*)$/.exec(whole) ?? [];
  if (mark === '#') return [card, ''];
  // Only a post is written with the dash, and has markup.
  const [, exact = behind] = mark === '--' ? (/\s--\s(.*)$/.exec(raw) ?? []) : [];
  return [card, exact];
}

/** Reads a line of a list. */
export function readLine(line: number, written: string): WrittenLine {
  const bare = withSingleBlanks(written)
    .replace(/^[-*•]\s+/, '')
    .replace(/^SB:\s*/i, '');
  const row = readRow(line, bare);
  if (row !== null) return row;
  const [count, rest] = countOf(bare);
  const [, before, named = rest] = /^\[([^\]]{1,30})\]\s*(.+)$/.exec(rest) ?? [];
  const [, name = named, behind, number = ''] =
    /^(.+?)\s+[([]([^()[\]]{1,40})[)\]](?:\s+#?([A-Za-z]{0,5}\d+[a-z]?))?(?:\s+\*\w+\*)?$/.exec(
      named,
    ) ?? [];
  // `Karla Sommers (228)`, `Malak Suzier (C82)`: a number in brackets, which the look-up knows.
  if (behind !== undefined && NUMBER.test(behind) && before === undefined)
    return bareLine(line, named, count);
  // `Abbas Nadjafi (Cut-Ups C53)`, as this program writes a printing.
  const [, set, within = ''] = /^(.+?)\s+#?([A-Za-z]{0,5}\d+[a-z]?)$/.exec(behind ?? '') ?? [];
  if (set !== undefined && before === undefined && number === '')
    return { ...bareLine(line, name, count), set, number: within };
  return { ...bareLine(line, name, count), set: before ?? behind ?? '', number };
}

/** Cells of a spreadsheet: a name, copies, and perhaps a set and a number, in any order that says which is which; else null. */
function readRow(line: number, written: string): WrittenLine | null {
  const cells = written.split('\t');
  const [counted, ...others] = cells.map(copiesOf).filter((copies) => copies !== null);
  if (counted === undefined || others.length > 0) return null;
  const [name = '', set = '', number = '', ...more] = cells.filter(
    (cell) => copiesOf(cell) === null,
  );
  if (!/^\w/.test(set) || more.length > 0) return null;
  return { ...bareLine(line, name, counted), set, number };
}

/** The count of a line, wherever it stands, and what is left. */
function countOf(written: string): [count: number, rest: string] {
  for (const [pattern, counted, named] of COUNTED) {
    const found = pattern.exec(written);
    if (found !== null)
      return [Number(found[counted]), (found[named] ?? '').trim().replace(/^"(.+)"$/, '$1')];
  }
  return [1, written];
}

const COUNTED: readonly (readonly [pattern: RegExp, count: number, name: number])[] = [
  [/^\[?(\d{1,6})\]?(?:\s*[x×]\s+|[x×]|\s+)(\D.*|\d.*\D.*)$/i, 1, 2],
  [/^[x×](\d{1,6})\s+(.+)$/i, 1, 2],
  [/^(.+?)\s+[x×]\s*(\d{1,6})$/i, 2, 1],
  [/^(.+?)\s+(\d{1,6})\s*[x×]$/i, 2, 1],
  [/^(.+?)\t(\d{1,6})$/, 2, 1],
  [/^(\d{1,6})\s*[,;]\s*(.+)$/, 1, 2],
  [/^(.+?)\s*[,;]\s*(\d{1,6})$/, 2, 1],
];

/** A file of lines, `3 Zipper (standard) 266`. */
export const plainText: FileFormat = {
  ...plainDeck,
  detect: () => true,
  read: (text) => readPlainText(text),
  writeCollection: (lines) =>
    lines
      .filter(({ owned }) => owned > 0)
      .map(
        // The cards of Eden that come with the program have no number; their set and name are enough.
        ({ printing: { name, set, number }, owned }) =>
          `${owned} ${name} (${set})${NUMBER.test(number) ? ` ${number}` : ''}\n`,
      )
      .join(''),
};
