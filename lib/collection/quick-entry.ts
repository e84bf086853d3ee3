import { bareNumber } from '@/lib/cards/bare-number';
import { foldName } from '@/lib/cards/name';
import { nameRank } from '@/lib/decks/edit-typed';
import type { CountedPrinting } from './printings';
import { COLLECTION_BOUNDS } from './types';

/** What a typed line means. */
export type Entry =
  /** So many of a printing; `others` fit nearly as well, best first. */
  | {
      readonly kind: 'count';
      readonly printing: CountedPrinting;
      readonly count: number;
      readonly others: readonly CountedPrinting[];
    }
  /** So many of what was entered last. */
  | { readonly kind: 'recount'; readonly count: number }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'unknown'; readonly words: string };

const BARE = /^[x×*]?\s*(\d{1,4})$/i;
const BEFORE = /^(\d{1,4})\s*[x×*]?\s+(\S.*)$/i;
const TIMES_BEFORE = /^[x×*](\d{1,4})\s+(\S.*)$/i;
const AFTER = /^(\S.*?)(?:\s+[x×*]|\s*[×*]|[\t;,]\s*|\s+)(\d{1,4})$/i;

/**
 * Read a typed line. `zip`, `3 zip`, `zip x3`; `c33`, `D044`, `shadows 44` by number. In `numbersOf`, a set, a bare
 * `44` is its card and `44 3` three of it; without, a bare `3` counts what was entered last.
 */
export function readEntry(
  text: string,
  printings: readonly CountedPrinting[],
  numbersOf: string | null = null,
): Entry {
  const line = text.trim();
  if (line === '') return { kind: 'nothing' };
  const [, bare] = BARE.exec(line) ?? [];
  if (bare !== undefined && (numbersOf === null || /^[x×*]/i.test(line)))
    return { kind: 'recount', count: bounded(bare) };
  if (numbersOf !== null) {
    const [, number = line, count = '1'] = /^(\S+)[\s x×*]+(\d{1,4})$/i.exec(line) ?? [];
    const found = printings.filter((one) => one.set === numbersOf && sameNumber(one, number));
    return entryOf(found, bounded(count), line);
  }
  const numbered = byNumber(line, printings);
  if (numbered.length > 0) return entryOf(numbered, 1, line);
  const whole = findPrintings(line, printings);
  // `Agent 86` is a name before it is a number of Agents.
  const exact = whole[0] !== undefined && foldName(whole[0].name) === foldName(line);
  const split = exact ? null : (TIMES_BEFORE.exec(line) ?? BEFORE.exec(line));
  if (split) return entryOf(findPrintings(split[2] ?? '', printings), bounded(split[1]), line);
  const after = exact ? null : AFTER.exec(line);
  if (after) return entryOf(findPrintings(after[1] ?? '', printings), bounded(after[2]), line);
  return entryOf(whole, 1, line);
}

function entryOf(found: readonly CountedPrinting[], count: number, words: string): Entry {
  const [printing, ...others] = found;
  return printing === undefined
    ? { kind: 'unknown', words }
    : { kind: 'count', printing, count, others };
}

function bounded(digits = '1'): number {
  return Math.min(COLLECTION_BOUNDS.count, Number(digits));
}

/** The printings that words may mean, best first: by `D044` or `shadows 44`, else by name. */
export function findPrintings(
  words: string,
  printings: readonly CountedPrinting[],
  most = 8,
): CountedPrinting[] {
  const numbered = byNumber(words, printings);
  if (numbered.length > 0) return numbered;
  const [, name = words, set] = /^(.*\S)\s*[([]([a-z]+)[\])]$/i.exec(words) ?? [];
  const whole = foldName(name);
  const parts = name.split(/\s+/).map(foldName).filter(Boolean);
  if (whole === '') return [];
  return printings
    .flatMap((printing) => {
      if (set !== undefined && !isSet(printing.set, set)) return [];
      const rank = nameRank(printing.name, parts, whole);
      return rank === null ? [] : [{ printing, rank }];
    })
    .sort((a, b) => a.rank - b.rank || a.printing.name.length - b.printing.name.length)
    .slice(0, most)
    .map(({ printing }) => printing);
}

function byNumber(words: string, printings: readonly CountedPrinting[]): CountedPrinting[] {
  const [, set, number = ''] =
    /^([a-z]{2,})[\s/#]+([a-z]{0,5}\d+[a-z]?)$/i.exec(words.trim()) ?? [];
  if (set !== undefined)
    return printings.filter((one) => isSet(one.set, set) && sameNumber(one, number));
  const [, prefix = '', digits = ''] = /^#?([a-z]{1,5})0*(\d+[a-z]?)$/i.exec(words.trim()) ?? [];
  if (digits === '') return [];
  return printings.filter((one) => {
    const own = /^[a-z]*/i.exec(one.number)?.[0].toLowerCase() ?? '';
    const letter = own === '' && one.set === 'standard' ? 's' : own;
    return letter === prefix.toLowerCase() && sameNumber(one, digits);
  });
}

/** A set by its id or the beginning of it. */
function isSet(id: string, typed: string): boolean {
  return typed.length >= 3 && id.startsWith(typed.toLowerCase());
}

function sameNumber(printing: CountedPrinting, typed: string): boolean {
  return bareNumber(printing.number) === bareNumber(typed) && bareNumber(typed) !== '';
}
