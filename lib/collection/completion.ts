import { RARITIES } from '@/lib/cards/search/keys';
import { isEdition } from '@/lib/cards/sets';
import type { CountedPrinting } from './printings';

/** The copies of a printing, over all conditions and places. */
export interface Held {
  readonly owned: number;
  readonly wanted: number;
  readonly trade: number;
}

const NO_COPIES: Held = { owned: 0, wanted: 0, trade: 0 };

/** Returns the copies of a printing, with zeros when there are none. */
export function heldOf(held: ReadonlyMap<string, Held>, printing: string): Held {
  return held.get(printing) ?? NO_COPIES;
}

/** The completion of a set or a rarity. */
export interface Completion {
  /** The number of printings. */
  readonly all: number;
  /** The number of printings with at least one copy. */
  readonly have: number;
  readonly copies: number;
  readonly wanted: number;
  /** The number of copies beyond `keep` of each printing. */
  readonly spare: number;
}

/** The number of copies of a printing to keep; further ones are spare. */
const KEEP = 1;

/** Returns the completion of some printings. */
export function completionOf(
  printings: readonly CountedPrinting[],
  held: ReadonlyMap<string, Held>,
  keep = KEEP,
): Completion {
  let [have, copies, wanted, spare] = [0, 0, 0, 0];
  for (const { id } of printings) {
    const so = heldOf(held, id);
    if (so.owned > 0) have++;
    copies += so.owned;
    wanted += so.wanted;
    spare += spareOf(so, keep);
  }
  return { all: printings.length, have, copies, wanted, spare };
}

/** Returns the spare copies: those for trade, or else those beyond `keep`. */
export function spareOf(held: Held, keep = KEEP): number {
  return Math.max(held.trade, Math.max(0, held.owned - keep));
}

/** Returns the printings of a game that the user collects: those of a further edition only when one is owned or wanted. */
export function collectedPrintings(
  printings: readonly CountedPrinting[],
  held: ReadonlyMap<string, Held>,
  game: 'ote' | 'eden' | 'all',
): readonly CountedPrinting[] {
  const ofGame = printings.filter(({ id }) => game === 'all' || id.startsWith(`${game}/`));
  const begun = new Set(
    ofGame.flatMap(({ id, set }) => {
      const { owned, wanted } = heldOf(held, id);
      return isEdition(set) && owned + wanted > 0 ? [set] : [];
    }),
  );
  return ofGame.filter(({ set }) => !isEdition(set) || begun.has(set));
}

/** Groups printings; the groups are in the order of their first printing. */
export function groupPrintings(
  printings: readonly CountedPrinting[],
  by: (printing: CountedPrinting) => string,
): [group: string, printings: CountedPrinting[]][] {
  const groups = new Map<string, CountedPrinting[]>();
  for (const printing of printings) {
    const group = by(printing);
    const there = groups.get(group);
    if (there === undefined) groups.set(group, [printing]);
    else there.push(printing);
  }
  return [...groups];
}

/** Groups printings by rarity, the commonest first. Printings without a rarity come last, under null. */
export function groupByRarity(
  printings: readonly CountedPrinting[],
): [rarity: string | null, printings: CountedPrinting[]][] {
  const ranked = groupPrintings(printings, ({ rarity }) => rarity ?? '').sort(
    ([a], [b]) => rankOf(a) - rankOf(b),
  );
  return ranked.map(([rarity, some]) => [rarity === '' ? null : rarity, some]);
}

/** Returns the rank of a rarity. Unknown ones of custom cards come after those of the publishers. */
function rankOf(rarity: string): number {
  const at = RARITIES.indexOf(rarity.toLowerCase());
  if (at >= 0) return at;
  return rarity === '' ? RARITIES.length + 1 : RARITIES.length;
}
