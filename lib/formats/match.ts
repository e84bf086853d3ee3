import { bareNumber } from '@/lib/cards/bare-number';
import { foldName, otherFoldings } from '@/lib/cards/name';
import { nearest } from '@/lib/cards/nearest';
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

/** What a line says of a card. */
type NamedLine = Pick<WrittenLine, 'name' | 'set' | 'number' | 'copiesOrNumber'>;

/** A line with the printing that it means, or those that it may mean. */
export type MatchedLine =
  | {
      readonly kind: 'matched';
      readonly printing: CountedPrinting;
      /** The printings of that card that fit as well; the first is taken when nobody says another. */
      readonly among: readonly CountedPrinting[];
      /** The copies, where the single figure of the line is no number of the card. */
      readonly copies?: number;
      /** What was read otherwise than it is written; absent: nothing. */
      readonly remark?: string;
    }
  /** Several cards fit: whoever wrote the line must say which is meant. */
  | {
      readonly kind: 'ambiguous';
      readonly says: string;
      readonly copies?: number;
      readonly among: readonly CountedPrinting[];
    }
  /** No card fits; `among` may have been meant. */
  | { readonly kind: 'unknown'; readonly says: string; readonly among: readonly CountedPrinting[] };

/** Finds printings by what a line says of them. */
export type Matcher = (line: NamedLine) => MatchedLine;

const MOST_NAMED = 4;

/** A matcher over the printings there are; made once for a file of any length. Of the names that it does not know, `mostCompared` are compared with all others. */
export function matcherOf(
  printings: readonly CountedPrinting[],
  mostCompared = Number.POSITIVE_INFINITY,
): Matcher {
  const byName = new Map<string, CountedPrinting[]>();
  const editionsByName = new Map<string, CountedPrinting[]>();
  const byNumber = new Map<string, CountedPrinting>();
  for (const printing of printings) {
    const name = foldName(printing.name);
    // A name alone never means a further edition: that would be a question behind each line.
    const names = isEdition(printing.set) ? editionsByName : byName;
    const there = names.get(name);
    if (there === undefined) names.set(name, [printing]);
    else there.push(printing);
    byNumber.set(`${printing.set} ${numberIn(printing.set, printing.number)}`, printing);
  }
  const sets = new Map(printings.map((one) => [one.set, setNameOf(one)]));
  const setByName = new Map([...sets].map(([set, name]) => [foldName(name), set]));
  /** One of the reader's own by its id or name, or an official set by any of its names. */
  const setOf = (written: string) =>
    (sets.has(written.toLowerCase()) ? written.toLowerCase() : null) ??
    setByName.get(foldName(written)) ??
    editionNamed(written) ??
    setNamed(written);
  const named = (written: string): readonly CountedPrinting[] => {
    const folded = foldName(written);
    for (const one of [folded, ...otherFoldings(written), `the${folded}`]) {
      const found = one === '' ? undefined : byName.get(one);
      if (found !== undefined) return found;
    }
    return [];
  };
  let compared = 0;
  const near = (name: string): readonly CountedPrinting[] => {
    const folded = foldName(name);
    if (folded === '' || name.length > 80 || compared++ >= mostCompared) return [];
    return nearest(folded, byName.keys(), 3).flatMap((one) => byName.get(one)?.slice(0, 1) ?? []);
  };
  return (line) => {
    const { name, number, found } = splitName(line, named);
    const set = line.set === '' ? lettered(number, found) : setOf(line.set);
    if (set === null) return withoutSet(line, number, found);
    const numbered =
      set === '' || number === '' ? undefined : byNumber.get(`${set} ${numberIn(set, number)}`);
    if (name === '')
      return numbered === undefined
        ? unknown(noNumber(set, number), [])
        : { kind: 'matched', printing: numbered, among: [numbered] };
    if (found.length === 0) {
      if (numbered !== undefined)
        return unknown(
          `No card is called "${shown(name)}"; ${printingText(numbered)} has that number.`,
          [numbered],
        );
      const meant = near(name);
      const ask = meant.length === 0 ? '' : ` Did you mean ${textOf(meant, nameOf)}?`;
      return unknown(`No card is called "${shown(name)}".${ask}`, meant);
    }
    const inEdition = isEdition(set)
      ? found.flatMap((one) => editionsByName.get(foldName(one.name)) ?? [])
      : found;
    const inSet = set === '' ? found : inEdition.filter((one) => one.set === set);
    if (inSet.length === 0)
      return unknown(`${setName(set)} has no ${shown(name)}: it is ${textOf(found)}.`, found);
    const fit = number === '' ? inSet : inSet.filter((one) => hasNumber(one, number));
    if (fit.length > 0) return matchedAmong(name, fit, {});
    if (line.copiesOrNumber !== undefined)
      return matchedAmong(name, inSet, { copies: line.copiesOrNumber });
    return unknown(`${shown(name)} has no number ${shown(number)}: it is ${textOf(inSet)}.`, inSet);
  };
}

/** The match of printings that all fit: the printings of one card are one card. */
function matchedAmong(
  name: string,
  fit: readonly CountedPrinting[],
  more: { readonly copies?: number; readonly remark?: string },
): MatchedLine {
  const [first] = fit;
  if (first !== undefined && fit.every(({ card }) => card === first.card))
    return { kind: 'matched', printing: first, among: fit, ...more };
  const says = `${fit.length} cards are called "${shown(name)}": write ${textOf(fit)}.`;
  return { kind: 'ambiguous', says, among: fit, ...more };
}

/** The match of a line whose set nobody knows: its card all the same, where the name, or name and number, are those of one card. */
function withoutSet(
  line: NamedLine,
  number: string,
  found: readonly CountedPrinting[],
): MatchedLine {
  const says = `No set is called "${shown(line.set)}"`;
  const numbered = number === '' ? [] : found.filter((one) => hasNumber(one, number));
  const fit = numbered.length > 0 ? numbered : found;
  const [first] = fit;
  if (first !== undefined && fit.every(({ card }) => card === first.card))
    return {
      kind: 'matched',
      printing: first,
      among: found,
      remark: `${says}, so this is ${printingText(first)}`,
    };
  const known = OFFICIAL_SETS.map((one) => one.name).join(', ');
  return unknown(`${says}: write one of ${known}.`, found);
}

/** The set that the letters of a number name, `Ch 01`, where the card was printed in it; else ''. */
function lettered(number: string, found: readonly CountedPrinting[]): string {
  const [letters = ''] = /^[a-z]{2,}/i.exec(number) ?? [];
  const set = letters === '' ? null : setNamed(letters);
  return set !== null && found.some((one) => one.set === set) ? set : '';
}

/** `Karla Sommers (228)`, and `Janis (Ch 01)` as Lackey's list has it, unless that is how the card is called. */
function splitName(
  line: NamedLine,
  named: (name: string) => readonly CountedPrinting[],
): { name: string; number: string; found: readonly CountedPrinting[] } {
  const whole = named(line.name);
  const [, name, behind = ''] = /^(.+?)\s*\(([A-Za-z]{0,5} ?\d+[a-z]?)\)$/.exec(line.name) ?? [];
  if (whole.length > 0 || name === undefined)
    return { name: line.name, number: line.number, found: whole };
  return { name, number: line.number || behind, found: named(name) };
}

/** Whether a printing has a number, however that is written. */
function hasNumber({ set, number }: CountedPrinting, written: string): boolean {
  return numberIn(set, number) === numberIn(set, written);
}

/** A number within a set, as it is compared: with the letters of its set before it (`Ch 01`), as spreadsheets write it (`="010"`, `10.0`), with a mark (`#10`), or with the size of the set (`268/270`). */
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

function unknown(says: string, among: readonly CountedPrinting[]): MatchedLine {
  return { kind: 'unknown', says, among };
}

function noNumber(set: string, number: string): string {
  return set === '' || number === ''
    ? 'The line has neither a name nor a set and number.'
    : `${setName(set)} has no number ${shown(number)}.`;
}

/** A printing as a list may write it: `Zipper (standard) 266`. */
export function printingText({ name, set, number }: CountedPrinting): string {
  return `${name} (${set}) ${number}`;
}

function nameOf({ name }: CountedPrinting): string {
  return name;
}

function textOf(
  printings: readonly CountedPrinting[],
  write: (printing: CountedPrinting) => string = printingText,
): string {
  return printings.slice(0, MOST_NAMED).map(write).join(' or ');
}

function shown(written: string): string {
  const plain = written.replace(/\p{Cc}/gu, '\uFFFD').trim();
  return plain.length > 80 ? `${cutText(plain, 79)}…` : plain;
}
