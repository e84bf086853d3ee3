import { bareNumber } from '@/lib/cards/bare-number';
import { foldName, otherFoldings } from '@/lib/cards/name';
import { nearest, resembles } from '@/lib/cards/nearest';
import {
  editionNamed,
  isEdition,
  OFFICIAL_SETS,
  setName,
  setNamed,
  setNameOf,
} from '@/lib/cards/sets';
import type { CountedPrinting } from '@/lib/collection/printings';
import { cutText } from '@/lib/text/cut-text';
import type { WrittenLine } from './types';

/** The card of a line. */
type NamedLine = Pick<WrittenLine, 'name' | 'set' | 'number' | 'copiesOrNumber'>;

/** A line with its printing, or with the possible ones. */
export type MatchedLine =
  | {
      readonly kind: 'matched';
      readonly printing: CountedPrinting;
      /** Other printings of the card that match as well; the first is used by default. */
      readonly among: readonly CountedPrinting[];
      /** The copies, when the ambiguous number is not a number of the card. */
      readonly copies?: number;
      /** What was read otherwise than it was written, as a sentence for the user; absent when all was read as written. */
      readonly remark?: string;
    }
  /** Several cards match: the user must choose. */
  | {
      readonly kind: 'ambiguous';
      readonly says: string;
      readonly copies?: number;
      readonly among: readonly CountedPrinting[];
    }
  /** No card matches; `among` has the most similar ones. */
  | { readonly kind: 'unknown'; readonly says: string; readonly among: readonly CountedPrinting[] };

/** Finds the printing for a line. */
export type Matcher = (line: NamedLine) => MatchedLine;

const MOST_NAMED = 4;

/** Returns a matcher for these printings, for a file of any length. Compares at most `mostCompared` unknown names with all others. */
export function matcherOf(
  printings: readonly CountedPrinting[],
  mostCompared = Number.POSITIVE_INFINITY,
): Matcher {
  const byName = new Map<string, CountedPrinting[]>();
  const editionsByName = new Map<string, CountedPrinting[]>();
  const byNumber = new Map<string, CountedPrinting>();
  for (const printing of printings) {
    const name = foldName(printing.name);
    // A name alone never means a further edition; otherwise every line would be ambiguous.
    const names = isEdition(printing.set) ? editionsByName : byName;
    const there = names.get(name);
    if (there === undefined) names.set(name, [printing]);
    else there.push(printing);
    byNumber.set(`${printing.set} ${numberIn(printing.set, printing.number)}`, printing);
  }
  const sets = new Map(printings.map((one) => [one.set, setNameOf(one)]));
  const setByName = new Map([...sets].map(([set, name]) => [foldName(name), set]));
  /** Returns a set of the user by id or name, or an official set by any of its names. */
  const setOf = (written: string) =>
    (sets.has(written.toLowerCase()) ? written.toLowerCase() : null) ??
    setByName.get(foldName(written)) ??
    editionNamed(written) ??
    setNamed(written);
  const printingsNamed = (written: string): readonly CountedPrinting[] => {
    const folded = foldName(written);
    for (const one of [folded, ...otherFoldings(written), `the${folded}`]) {
      const printings = one === '' ? undefined : byName.get(one);
      if (printings !== undefined) return printings;
    }
    return [];
  };
  let compared = 0;
  const near = (name: string): readonly CountedPrinting[] => {
    const folded = foldName(name);
    if (folded === '' || name.length > 80 || compared++ >= mostCompared) return [];
    return nearest(folded, byName.keys(), 3)
      .filter((one) => resembles(folded, one))
      .flatMap((one) => byName.get(one)?.slice(0, 1) ?? []);
  };
  return (line) => {
    const { name, number, found } = splitName(line, printingsNamed);
    const set = line.set === '' ? setOfLetters(number, found) : setOf(line.set);
    if (set === null) return matchWithoutSet(line, number, found);
    const numbered =
      set === '' || number === '' ? undefined : byNumber.get(`${set} ${numberIn(set, number)}`);
    if (name === '')
      return numbered === undefined
        ? unknownMatch(noNumberMessage(set, number), [])
        : { kind: 'matched', printing: numbered, among: [numbered] };
    if (found.length === 0) {
      if (numbered !== undefined)
        return unknownMatch(
          `No card is called "${shortenText(name)}"; ${printingText(numbered)} has that number.`,
          [numbered],
        );
      const suggestions = near(name);
      const ask =
        suggestions.length === 0 ? '' : ` Did you mean ${printingList(suggestions, nameOf)}?`;
      return unknownMatch(`No card is called "${shortenText(name)}".${ask}`, suggestions);
    }
    const inEdition = isEdition(set)
      ? found.flatMap((one) => editionsByName.get(foldName(one.name)) ?? [])
      : found;
    const inSet = set === '' ? found : inEdition.filter((one) => one.set === set);
    if (inSet.length === 0)
      return unknownMatch(
        `${setName(set)} has no ${shortenText(name)}: it is ${printingList(found)}.`,
        found,
      );
    const fit = number === '' ? inSet : inSet.filter((one) => hasNumber(one, number));
    if (fit.length > 0) return matchedAmong(name, fit, {});
    if (line.copiesOrNumber !== undefined)
      return matchedAmong(name, inSet, { copies: line.copiesOrNumber });
    return unknownMatch(
      `${shortenText(name)} has no number ${shortenText(number)}: it is ${printingList(inSet)}.`,
      inSet,
    );
  };
}

/** Returns the match of printings that all match; printings of one card are one match. */
function matchedAmong(
  name: string,
  fit: readonly CountedPrinting[],
  more: { readonly copies?: number; readonly remark?: string },
): MatchedLine {
  const [first] = fit;
  if (first !== undefined && fit.every(({ card }) => card === first.card))
    return { kind: 'matched', printing: first, among: fit, ...more };
  const says = `${fit.length} cards are called "${shortenText(name)}": write ${printingList(fit)}.`;
  return { kind: 'ambiguous', says, among: fit, ...more };
}

/** Matches a line with an unknown set, when the name, or name and number, belong to one card. */
function matchWithoutSet(
  line: NamedLine,
  number: string,
  printings: readonly CountedPrinting[],
): MatchedLine {
  const says = `No set is called "${shortenText(line.set)}"`;
  const numbered = number === '' ? [] : printings.filter((one) => hasNumber(one, number));
  const fit = numbered.length > 0 ? numbered : printings;
  const [first] = fit;
  if (first !== undefined && fit.every(({ card }) => card === first.card))
    return {
      kind: 'matched',
      printing: first,
      among: printings,
      remark: `${says}, so this is ${printingText(first)}`,
    };
  const known = OFFICIAL_SETS.map((one) => one.name).join(', ');
  return unknownMatch(`${says}: write one of ${known}.`, printings);
}

/** Returns the set of the letters in a number, `Ch 01`, if the card was printed in it; otherwise ''. */
function setOfLetters(number: string, printings: readonly CountedPrinting[]): string {
  const [letters = ''] = /^[a-z]{2,}/i.exec(number) ?? [];
  const set = letters === '' ? null : setNamed(letters);
  return set !== null && printings.some((one) => one.set === set) ? set : '';
}

/** Splits `Karla Sommers (228)` and Lackey's `Janis (Ch 01)` into name and number, unless it is the name of a card. */
function splitName(
  line: NamedLine,
  printingsNamed: (name: string) => readonly CountedPrinting[],
): { name: string; number: string; found: readonly CountedPrinting[] } {
  const whole = printingsNamed(line.name);
  const [, name, behind = ''] = /^(.+?)\s*\(([A-Za-z]{0,5} ?\d+[a-z]?)\)$/.exec(line.name) ?? [];
  if (whole.length > 0 || name === undefined)
    return { name: line.name, number: line.number, found: whole };
  return { name, number: line.number || behind, found: printingsNamed(name) };
}

/** Checks whether a printing has a number, in any notation. */
function hasNumber({ set, number }: CountedPrinting, written: string): boolean {
  return numberIn(set, number) === numberIn(set, written);
}

/** Normalises a number within a set: with letters of the set (`Ch 01`), from spreadsheets (`="010"`, `10.0`), with a mark (`#10`), or with the size of the set (`268/270`). */
function numberIn(set: string, written: string): string {
  const plain = written
    .trim()
    .replace(/^="?([^"]*)"?$/, '$1')
    .replace(/^(?:#|no\.|nr\.|n°)\s*/i, '')
    .replace(/\s*\/\s*\d+$/, '')
    .replace(/^(\d+)[.,]0+$/, '$1');
  const [, letters = '', digits = ''] = /^([a-z]+)[\s.-]*(\d+[a-z]?)$/i.exec(plain) ?? [];
  const of = letters === '' ? null : setNamed(letters);
  if (of !== null && of === set) return bareNumber(digits);
  return bareNumber(of !== null && letters.length > 1 ? `${of}${digits}` : plain);
}

function unknownMatch(says: string, among: readonly CountedPrinting[]): MatchedLine {
  return { kind: 'unknown', says, among };
}

function noNumberMessage(set: string, number: string): string {
  return set === '' || number === ''
    ? 'The line has neither a name nor a set and number.'
    : `${setName(set)} has no number ${shortenText(number)}.`;
}

/** Writes a printing for lists: `Zipper (standard) 266`. */
export function printingText({ name, set, number }: CountedPrinting): string {
  return `${name} (${set}) ${number}`;
}

function nameOf({ name }: CountedPrinting): string {
  return name;
}

function printingList(
  printings: readonly CountedPrinting[],
  write: (printing: CountedPrinting) => string = printingText,
): string {
  return printings.slice(0, MOST_NAMED).map(write).join(' or ');
}

function shortenText(written: string): string {
  const plain = written.replace(/\p{Cc}/gu, '\uFFFD').trim();
  return plain.length > 80 ? `${cutText(plain, 79)}…` : plain;
}
