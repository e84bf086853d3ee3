import { RARITIES } from '@/lib/cards/search/keys';
import { isEdition } from '@/lib/cards/sets';
import type { CountedPrinting } from './printings';

/** What one has of a printing, over all conditions and places. */
export interface Held {
  readonly owned: number;
  readonly wanted: number;
  readonly trade: number;
}

const NOTHING: Held = { owned: 0, wanted: 0, trade: 0 };

/** What one has of a printing, nothing included. */
export function heldOf(held: ReadonlyMap<string, Held>, printing: string): Held {
  return held.get(printing) ?? NOTHING;
}

/** How far a set, or a rarity of it, is complete. */
export interface Completion {
  /** Printings that there are. */
  readonly all: number;
  /** Printings of which there is one at least. */
  readonly have: number;
  readonly copies: number;
  readonly wanted: number;
  /** Copies beyond `keep` of each printing. */
  readonly spare: number;
}

/** How many copies of a printing one keeps before the next is a spare. */
const KEEP = 1;

/** The completion of some printings. */
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

/** Copies that may go: those said to be for trade, or else those beyond what one keeps. */
export function spareOf(held: Held, keep = KEEP): number {
  return Math.max(held.trade, Math.max(0, held.owned - keep));
}

/** The printings that somebody collects: of a further edition only once there is a copy of it or a wish for one. */
export function collected(
  printings: readonly CountedPrinting[],
  held: ReadonlyMap<string, Held>,
): readonly CountedPrinting[] {
  const begun = new Set(
    printings.flatMap(({ id, set }) => {
      const { owned, wanted } = heldOf(held, id);
      return isEdition(set) && owned + wanted > 0 ? [set] : [];
    }),
  );
  return printings.filter(({ set }) => !isEdition(set) || begun.has(set));
}

/** Printings in groups, in the order in which the groups first occur. */
export function grouped(
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

/** Printings by rarity, the commonest first; those without one last, under `null`. */
export function byRarity(
  printings: readonly CountedPrinting[],
): [rarity: string | null, printings: CountedPrinting[]][] {
  const ranked = grouped(printings, ({ rarity }) => rarity ?? '').sort(
    ([a], [b]) => rankOf(a) - rankOf(b),
  );
  return ranked.map(([rarity, some]) => [rarity === '' ? null : rarity, some]);
}

/** One that nobody knows (on custom cards) stands behind those of the publishers. */
function rankOf(rarity: string): number {
  const at = RARITIES.indexOf(rarity.toLowerCase());
  if (at >= 0) return at;
  return rarity === '' ? RARITIES.length + 1 : RARITIES.length;
}
