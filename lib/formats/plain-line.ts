import { setNamed } from '@/lib/cards/sets';
import { bareLine, copiesOf, type WrittenLine } from './types';

// Reads a line of a list in any usual notation: `3 Name`, `3x Name`, `x3 Name`, `(3) Name`, `Name x3`, `Name 3x`, `Name: 3`, `Name (3)`, `-
// Name x2`, `[SET] Name`, `[SET#12] Name`, `3 Name (SET) 12`, `3 Name (SET 12)`, `3 Name <12> [SET]`, `3,Name`, tabs for blanks, cells of a
// spreadsheet; and after it what other programs add: `*F*`, `#Tag`, `[Category]`.

/** Matches a number within a set. */
const NUMBER = /^[A-Za-z]{0,5}\d+[a-z]?$/;

/** Matches a number that is probably a count: card numbers have three digits, or a letter. */
const LIKELY_COUNT = /^[1-9]\d?$/;

/** Writes a line of a list, `3 Zipper (standard) 266`. Cards of Eden have no number; set and name are enough. */
export function writeLine(
  count: number,
  { name, set, number }: { readonly name: string; readonly set: string; readonly number: string },
): string {
  return `${count} ${name} (${set})${NUMBER.test(number) ? ` ${number}` : ''}\n`;
}

/** Replaces each run of blanks or tabs by one, because the patterns below would be slow on long runs. */
export function withSingleBlanks(line: string): string {
  return line.replace(/\s+/g, (run) => (run.includes('\t') ? '\t' : ' ')).trim();
}

/** Reads a line of a list. */
export function readLine(line: number, written: string): WrittenLine {
  const whole = withSingleBlanks(written)
    .replace(/^[-*•]\s+/, '')
    .replace(/^SB:\s*/i, '');
  const row = readCells(line, whole.split('\t'), '\t') ?? readCommas(line, whole);
  if (row !== null) return row;
  const { bare, tags } = withoutTags(whole);
  const [count, rest] = countOf(bare);
  const [, before, numbered = '', named = rest] =
    /^\[([^\]#]{1,30})(?:#([^\]]{1,10}))?\]\s*(.+)$/.exec(rest) ?? [];
  const [, name = named, behind, number = numbered] =
    /^(.+?)\s+[([]([^()[\]]{1,40})[)\]](?:\s+#?([A-Za-z]{0,5}\d+[a-z]?))?$/.exec(named) ?? [];
  const comment = tags.length === 0 ? {} : { comment: `[${tags.join(', ')}]` };
  // `Karla Sommers (228)`, `Malak Suzier (C82)`: a number in brackets, which the lookup resolves.
  if (behind !== undefined && NUMBER.test(behind) && before === undefined) {
    const copies = count === null && LIKELY_COUNT.test(behind) ? Number(behind) : null;
    // `Zipper (Standard) (3)`
    if (copies !== null && /[)\]]$/.test(name)) return readLine(line, `${copies} ${name}`);
    const either = copies === null ? {} : { copiesOrNumber: copies };
    return { ...bareLine(line, named, count ?? 1), ...either, ...comment };
  }
  // `Abbas Nadjafi (Cut-Ups C53)`: the notation of this program.
  const [, set, within = ''] = /^(.+?)\s+#?([A-Za-z]{0,5}\d+[a-z]?)$/.exec(behind ?? '') ?? [];
  const of =
    set !== undefined && before === undefined && number === ''
      ? { set, number: within }
      : { set: before ?? behind ?? '', number };
  return { ...bareLine(line, name, count ?? 1), ...of, ...comment };
}

/** Removes what other programs add after a card, and returns its tags: Moxfield `*F* #Ramp #Fast`, Archidekt `[Ramp] ^Have,#37d67a^`, MTGGoldfish `<12> [SET] (F)`. */
function withoutTags(written: string): { readonly bare: string; readonly tags: readonly string[] } {
  const tags: string[] = [];
  const bare = written
    .replace(/ \^[^^]{0,200}\^$/, '')
    .replace(/ #(?!!?[A-Za-z]{0,5}\d+[a-z]?(?: |$))[^\s#][^#]*(?:#[^#]+)*$/, (tagText) => {
      tags.push(...tagText.split('#').map((tag) => tag.replace(/^!/, '').trim()));
      return '';
    })
    .replace(
      /([)\]](?: #?[A-Za-z]{0,5}\d+[a-z]?)?(?: \*\w+\*)?) \[([^[\]]{1,80})\]$/,
      (_, whole, tail) => {
        tags.push(
          ...String(tail)
            .replace(/\{[^}]*\}/g, '')
            .split(','),
        );
        return String(whole);
      },
    )
    .replace(/(?: \*\w{1,10}\*| \((?:F|foil)\))+$/i, '')
    .replace(/ <([^<>]{0,30})>((?: \[[^[\]]{1,30}\])?)$/, (_, number, set) =>
      NUMBER.test(String(number)) ? `${set} ${number}` : String(set),
    );
  return { bare, tags: tags.map((tag) => tag.replace(/[[\],]/g, ' ').trim()).filter(Boolean) };
}

/** Reads cells separated by commas or semicolons, when they are certainly cells and not part of a name. */
function readCommas(line: number, written: string): WrittenLine | null {
  const mark = written.includes(';') ? ';' : ',';
  if (!written.includes(mark)) return null;
  const pattern = mark === ';' ? /"((?:[^"]|"")*)"|[^;]+/g : /"((?:[^"]|"")*)"|[^,]+/g;
  const cells = [...written.matchAll(pattern)].map(([cell, quoted]) =>
    (quoted?.replace(/""/g, '"') ?? cell).trim(),
  );
  return cells.length < 3 ? null : readCells(line, cells, ', ');
}

/** Reads cells of a spreadsheet: a name, copies, a set and possibly a number, in any unambiguous order; otherwise null. Between commas the set must be a known one. */
function readCells(
  line: number,
  cells: readonly string[],
  between: '\t' | ', ',
): WrittenLine | null {
  const figures = cells.flatMap((cell, at) => (copiesOf(cell) === null ? [] : [at]));
  const texts = cells.flatMap((cell, at) => (figures.includes(at) || cell === '' ? [] : [at]));
  const setAt = setIn(cells, texts, figures, between);
  if (figures.length === 0 || figures.length > 2 || setAt < 0) return null;
  const numberAt = numberIn(cells, texts, figures, setAt);
  const nameCells = texts.filter((at) => at !== setAt && at !== numberAt);
  if (nameCells.length === 0 || (nameCells.length > 1 && between === '\t')) return null;
  const name = nameCells.map((at) => cells[at]).join(between);
  const of = { set: cells[setAt] ?? '', number: cells[numberAt] ?? '' };
  const [countAt, ...others] = figures.filter((at) => at !== numberAt);
  if (others.length > 0) return null;
  if (countAt !== undefined)
    return { ...bareLine(line, name, copiesOf(cells[countAt] ?? '') ?? 1), ...of };
  // A set and one number: `Zipper, Standard, 268` or `Zipper, Standard, 3`.
  const either = LIKELY_COUNT.test(of.number) ? { copiesOrNumber: Number(of.number) } : {};
  return { ...bareLine(line, name, 1), ...of, ...either };
}

/** Returns the index of the set; -1 when there is none. */
function setIn(
  cells: readonly string[],
  texts: readonly number[],
  figures: readonly number[],
  between: '\t' | ', ',
): number {
  if (texts.length < 2) return -1;
  const known = texts.findLast((at) => setNamed(cells[at] ?? '') !== null);
  if (known !== undefined) return known;
  const [, second = -1] = texts;
  const isCertain =
    between === '\t'
      ? /^\w/.test(cells[second] ?? '')
      : cells.length === 4 && second === 2 && figures[0] === 0 && NUMBER.test(cells[3] ?? '');
  return isCertain ? second : -1;
}

/** Returns the index of the number within the set: after the set, or the number that is not the count; -1 when there is none. */
function numberIn(
  cells: readonly string[],
  texts: readonly number[],
  figures: readonly number[],
  setAt: number,
): number {
  if (isNumber(cells[setAt + 1] ?? '')) return setAt + 1;
  const written = texts.findLast((at) => at > 0 && at !== setAt && isNumber(cells[at] ?? ''));
  if (written !== undefined && texts.length > 2) return written;
  const [first = -1, second = -1] = figures;
  if (second < 0) return -1;
  return first === 0 ? second : first;
}

/** Checks whether a cell is a number within a set, and not copies like `3x`. */
function isNumber(cell: string): boolean {
  return NUMBER.test(cell) && (/^\d+$/.test(cell) || copiesOf(cell) === null);
}

/** Returns the count of a line, wherever it is, and the rest; null without a count. */
function countOf(written: string): [count: number | null, rest: string] {
  for (const [pattern, counted, named] of COUNT_PATTERNS) {
    const match = pattern.exec(written);
    if (match !== null)
      return [Number(match[counted]), (match[named] ?? '').trim().replace(/^"(.+)"$/, '$1')];
  }
  return [null, written];
}

const COUNT_PATTERNS: readonly (readonly [pattern: RegExp, count: number, name: number])[] = [
  [/^[[(]?(\d{1,6})[\])]?(?:\s*[x×]\s+|[x×]|\s+)(\D.*|\d.*\D.*)$/i, 1, 2],
  [/^[x×](\d{1,6})\s+(.+)$/i, 1, 2],
  [/^(.+?)\s+[x×]\s*(\d{1,6})$/i, 2, 1],
  [/^(.+?)\s+(\d{1,6})\s*[x×]$/i, 2, 1],
  [/^(.+?)\s+\([x×]\s?(\d{1,6})\)$/i, 2, 1],
  [/^(.+?)\s+\((\d{1,6})\s?[x×]\)$/i, 2, 1],
  [/^(.+?)\t(\d{1,6})$/, 2, 1],
  [/^(\d{1,6})\s*[,;:]\s*(.+)$/, 1, 2],
  [/^(.+?)\s*[,;:=]\s*(\d{1,6})$/, 2, 1],
];
