import { bareNumber } from '@/lib/cards/bare-number';
import { foldName, otherFoldings } from '@/lib/cards/name';
import { nearest } from '@/lib/cards/nearest';
import { setNamed } from '@/lib/cards/sets';
import type { CountedPrinting } from '@/lib/collection/printings';
import type { WrittenLine } from './types';

/** A line with the printing that it means, those that it may mean, or names like its own. */
export type MatchedLine =
  | { readonly kind: 'matched'; readonly line: WrittenLine; readonly printing: CountedPrinting }
  | {
      readonly kind: 'ambiguous';
      readonly line: WrittenLine;
      /** The first is the likeliest. */
      readonly among: readonly CountedPrinting[];
    }
  | { readonly kind: 'unknown'; readonly line: WrittenLine; readonly nearest: readonly string[] };

/** Finds printings by what a file says of them. */
export type Matcher = (line: WrittenLine) => MatchedLine;

/** A matcher over the printings there are; made once for a file of any length. */
export function matcherOf(printings: readonly CountedPrinting[]): Matcher {
  const byName = new Map<string, CountedPrinting[]>();
  const byNumber = new Map<string, CountedPrinting>();
  for (const printing of printings) {
    const name = foldName(printing.name);
    const there = byName.get(name);
    if (there === undefined) byName.set(name, [printing]);
    else there.push(printing);
    byNumber.set(`${printing.set} ${bareNumber(printing.number)}`, printing);
  }
  const named = (written: string): readonly CountedPrinting[] => {
    const direct = byName.get(foldName(written));
    if (direct !== undefined) return direct;
    for (const folding of [...otherFoldings(written), `the${foldName(written)}`]) {
      const found = byName.get(folding);
      if (found !== undefined) return found;
    }
    return [];
  };
  return (line) => {
    const set = setOf(line.set, printings);
    // `Karla Sommers (228)`, and `Janis (Ch 01)` as Lackey's list has it.
    const [, name = line.name, behind = ''] =
      /^(.+?)\s*\(([A-Za-z]{0,5} ?\d+[a-z]?)\)$/.exec(line.name) ?? [];
    const number = line.number || behind;
    const found = named(line.name).length > 0 ? named(line.name) : named(name);
    const numbered =
      set === null || number === '' ? undefined : byNumber.get(`${set} ${bareNumber(number)}`);
    if (numbered !== undefined && (line.name === '' || found.includes(numbered)))
      return { kind: 'matched', line, printing: numbered };
    const narrowed = narrow(found, set, number);
    const [first, ...others] = narrowed;
    if (first === undefined)
      return numbered !== undefined && found.length === 0
        ? { kind: 'ambiguous', line, among: [numbered] }
        : { kind: 'unknown', line, nearest: near(name, byName) };
    if (others.length === 0) return { kind: 'matched', line, printing: first };
    return { kind: 'ambiguous', line, among: narrowed };
  };
}

/** Those that fit the set and the number, if any do. */
function narrow(
  found: readonly CountedPrinting[],
  set: string | null,
  number: string,
): readonly CountedPrinting[] {
  const inSet = set === null ? found : found.filter((one) => one.set === set);
  const those = inSet.length > 0 ? inSet : found;
  const numbered = those.filter((one) => bareNumber(one.number) === bareNumber(number));
  return numbered.length > 0 ? numbered : those;
}

/** An official set by any of its names, or one of the reader's own by its id. */
function setOf(written: string, printings: readonly CountedPrinting[]): string | null {
  return (
    setNamed(written) ?? printings.find((one) => one.set === written.toLowerCase())?.set ?? null
  );
}

function near(name: string, byName: ReadonlyMap<string, readonly CountedPrinting[]>): string[] {
  if (name.length > 80) return [];
  return nearest(foldName(name), byName.keys(), 3).flatMap(
    (folded) => byName.get(folded)?.[0]?.name ?? [],
  );
}
