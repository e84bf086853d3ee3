import { bareNumber } from '@/lib/cards/bare-number';
import { rankNames } from '@/lib/cards/name-rank';
import { namedLike } from '@/lib/cards/search/near-cards';
import { editionNamed, isEdition, setNamed } from '@/lib/cards/sets';
import { type Matcher, matcherOf, printingText } from '@/lib/formats/match';
import { readLine } from '@/lib/formats/plain-line';
import type { CountedPrinting } from './printings';
import { COLLECTION_BOUNDS } from './types';

/** The meaning of a typed line. */
export type Entry =
  /** A number of copies of a printing. */
  | {
      readonly kind: 'count';
      readonly printing: CountedPrinting;
      readonly count: number;
      /** Other printings that match nearly as well, best first. */
      readonly others: readonly CountedPrinting[];
      /** The question for an ambiguous line in a list; '' when it is clear. */
      readonly doubt: string;
      /** Whether several cards have exactly this name, so that one must be chosen. */
      readonly isShared: boolean;
    }
  /** A new count for the last entry. */
  | { readonly kind: 'recount'; readonly count: number }
  | { readonly kind: 'nothing' }
  /** An unknown card, with the most similar ones. */
  | {
      readonly kind: 'unknown';
      readonly says: string;
      readonly count: number;
      readonly nearest: readonly CountedPrinting[];
    };

const BARE_COUNT = /^[x×*]?\s*(\d{1,6})$/i;
const COUNT_BEFORE = /^(\d{1,6})\s*[x×*]?\s+(\S.*)$/i;
const TIMES_COUNT_BEFORE = /^[x×*](\d{1,6})\s+(\S.*)$/i;
const COUNT_AFTER = /^(\S.*?)(?:\s+[x×*]|\s*[×*]|[\t;,]\s*|\s+)(\d{1,6})$/i;

const matchers = new WeakMap<readonly CountedPrinting[], Matcher>();

function matcherFor(printings: readonly CountedPrinting[]): Matcher {
  const known = matchers.get(printings) ?? matcherOf(printings);
  matchers.set(printings, known);
  return known;
}

/**
 * Reads a typed line: `zip`, `3 zip`, `zip x3`; `c33`, `D044`, `shadows 44`, `cut-ups 3` by number; and what an import reads, `3 Zipper (Standard 270)`,
 * `1,Eel`, `# a comment`. With a set `numbersOf`, a bare `44` is its card and `44 3` means three of it; without one, a bare `3` is a new
 * count for
 * the last entry.
 */
export function readEntry(
  text: string,
  printings: readonly CountedPrinting[],
  numbersOf: string | null = null,
): Entry {
  const line = text.trim();
  if (line === '' || /^(#\s|\/\/)/.test(line)) return { kind: 'nothing' };
  const [, bare] = BARE_COUNT.exec(line) ?? [];
  if (bare !== undefined && (numbersOf === null || /^[x×*]/i.test(line)))
    return { kind: 'recount', count: Number(bare) };
  if (numbersOf !== null) {
    const [, number = line, count = '1'] = /^(\S+)[\s x×*]+(\d{1,6})$/i.exec(line) ?? [];
    const found = printings.filter((one) => one.set === numbersOf && hasNumber(one, number));
    return entryOf(found, count) ?? unknownEntry(`No card has the number “${number}”.`);
  }
  const numbered = entryOf(findByNumber(line, printings), '1');
  if (numbered !== null) return numbered;
  // First as an import reads it, with a complete name.
  const written = readLine(1, line);
  const match = matcherFor(printings)(written);
  const isKnown = match.kind !== 'unknown';
  const copies = (isKnown ? match.copies : undefined) ?? written.count ?? 1;
  const whole = entryOf(isKnown ? match.among : [], String(copies));
  if (whole !== null && whole.kind === 'count') {
    const near = findPrintings(written.name, printings).filter(
      ({ id }) => id !== whole.printing.id,
    );
    const others = [...new Map([...whole.others, ...near].map((one) => [one.id, one])).values()];
    const isShared = match.kind === 'ambiguous';
    const doubt = match.kind === 'matched' ? (match.remark ?? '') : match.says;
    return { ...whole, others, isShared, doubt };
  }
  // Otherwise as beginnings of words. `Agent 86` is read as a name before it is read as 86 copies.
  const before = TIMES_COUNT_BEFORE.exec(line) ?? COUNT_BEFORE.exec(line);
  const after = before === null ? COUNT_AFTER.exec(line) : null;
  const [words = line, count = '1'] =
    before !== null ? [before[2], before[1]] : after !== null ? [after[1], after[2]] : [];
  const found = entryOf(findPrintings(words, printings), count);
  if (found !== null) return found;
  const { says } = match.kind === 'unknown' ? match : { says: '' };
  return {
    kind: 'unknown',
    says,
    count: Number(count),
    nearest: nearOnes(match.among, words, printings),
  };
}

/** Returns the printings that an unknown name may mean: those with a similar name, then those with its words or misspelt ones. */
function nearOnes(
  similar: readonly CountedPrinting[],
  words: string,
  printings: readonly CountedPrinting[],
): readonly CountedPrinting[] {
  const like = namedLike(
    words,
    printings.filter(({ set }) => !isEdition(set)),
  );
  return [...new Set([...similar, ...like])];
}

function entryOf(found: readonly CountedPrinting[], count: string): Entry | null {
  const [printing, ...others] = found;
  if (printing === undefined) return null;
  if (Number(count) > COLLECTION_BOUNDS.count)
    return unknownEntry(`At most ${COLLECTION_BOUNDS.count} copies can be counted.`);
  const isOne = found.every(({ card }) => card === printing.card);
  const names = found.slice(0, 3).map(printingText);
  const doubt = isOne ? '' : `Several cards begin like this: write ${names.join(' or ')}.`;
  return { kind: 'count', printing, count: Number(count), others, doubt, isShared: false };
}

function unknownEntry(says: string): Entry {
  return { kind: 'unknown', says, count: 1, nearest: [] };
}

/** Returns the printings that match the words, best first: by number (`D044`, `shadows 44`), otherwise by name. */
function findPrintings(
  words: string,
  printings: readonly CountedPrinting[],
  most = 8,
): CountedPrinting[] {
  const numbered = findByNumber(words, printings);
  if (numbered.length > 0) return numbered;
  const [, name = words, set] = /^(.*\S)\s*[([]([a-z]+)[\])]$/i.exec(words) ?? [];
  return rankNames(printings, name)
    .filter(({ one }) => (set === undefined ? !isEdition(one.set) : isSet(one.set, set)))
    .sort((a, b) => a.rank - b.rank || a.one.name.length - b.one.name.length)
    .slice(0, most)
    .map(({ one }) => one);
}

function findByNumber(words: string, printings: readonly CountedPrinting[]): CountedPrinting[] {
  const [, set, number = ''] =
    /^([a-z][a-z\s-]*[a-z])[\s/#]+([a-z]{0,5}\d+[a-z]?)$/i.exec(words.trim()) ?? [];
  if (set !== undefined)
    return printings.filter((one) => isSet(one.set, set) && hasNumber(one, number));
  const [, prefix = '', digits = ''] = /^#?([a-z]{1,5})0*(\d+[a-z]?)$/i.exec(words.trim()) ?? [];
  if (digits === '') return [];
  return printings.filter((one) => {
    return letterOf(one) === prefix.toLowerCase() && hasNumber(one, digits);
  });
}

/** Returns the letter of a number without set: `s12` belongs to Standard, although samples are numbered S1 to S24. */
function letterOf({ set, number }: CountedPrinting): string {
  if (set === 'standard') return 's';
  return set === 'samples' ? '' : (/^[a-z]*/i.exec(number)?.[0].toLowerCase() ?? '');
}

/** Checks whether the text is the beginning of the id of a set, or one of its usual names. */
function isSet(id: string, typed: string): boolean {
  const isBegun = typed.length >= 3 && id.startsWith(typed.toLowerCase());
  return isBegun || (editionNamed(typed) ?? setNamed(typed)) === id;
}

/** Compares numbers within a set: in the set of the chase cards `2` is `Chase02`. */
function hasNumber({ set, number }: CountedPrinting, typed: string): boolean {
  const within = (one: string) => bareNumber(one).replace(`${set} `, '');
  return within(number) === within(typed) && within(typed) !== '';
}
