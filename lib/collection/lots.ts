import {
  COUNTS,
  type Count,
  each,
  type Holding,
  type HoldingKey,
  keyText,
  type Step,
} from './types';

/** The copies of a printing in one condition at one place. */
export type Lot = HoldingKey & Readonly<Record<Count, number>>;

/** Lots by printing. */
export type Lots = ReadonlyMap<string, readonly Lot[]>;

/** A lot for sending: the positions of its printing, condition and place in the lists, and its counts. */
type LotRow = readonly [
  printing: number,
  condition: number,
  place: number,
  owned: number,
  wanted: number,
  trade: number,
];

/** All lots of a collection for sending. A name is written once, because 100,000 lots have few different ones. */
export interface PackedLots {
  /** The number of changes of the collection at that time. */
  readonly number: number;
  readonly printings: readonly string[];
  readonly conditions: readonly string[];
  readonly places: readonly string[];
  readonly lots: readonly LotRow[];
}

/** Packs lots for sending. */
export function packLots(number: number, lots: readonly Lot[]): PackedLots {
  const [printings, conditions, places] = [new Names(), new Names(), new Names()];
  const rows = lots.map(
    (lot): LotRow => [
      printings.at(lot.printing),
      conditions.at(lot.condition),
      places.at(lot.place),
      lot.owned,
      lot.wanted,
      lot.trade,
    ],
  );
  const [all, grades, boxes] = [printings.list, conditions.list, places.list];
  return { number, printings: all, conditions: grades, places: boxes, lots: rows };
}

/** A list of different names. */
class Names {
  readonly #at = new Map<string, number>();

  /** Returns the position of a name, which is added if it is new. */
  at(name: string): number {
    const at = this.#at.get(name) ?? this.#at.size;
    this.#at.set(name, at);
    return at;
  }
  get list(): readonly string[] {
    return [...this.#at.keys()];
  }
}

/** Returns packed lots by printing. */
export function unpackLots({ printings, conditions, places, lots }: PackedLots): Lots {
  const all = new Map<string, Lot[]>();
  for (const [at, grade, box, owned, wanted, trade] of lots) {
    const printing = printings[at] ?? '';
    const [condition, place] = [conditions[grade] ?? '', places[box] ?? ''];
    const there = all.get(printing);
    const lot = { printing, condition, place, owned, wanted, trade };
    if (there === undefined) all.set(printing, [lot]);
    else there.push(lot);
  }
  return all;
}

/** Returns the lots after steps that the server has not confirmed in them yet. */
export function withLotSteps(before: Lots, steps: readonly Step[]): Lots {
  if (steps.length === 0) return before;
  const next = new Map(before);
  for (const step of steps) {
    const lots = next.get(step.printing) ?? [];
    const key = keyText(step);
    const old = lots.find((lot) => keyText(lot) === key);
    const { printing, condition, place } = step;
    const counts = each(COUNTS, (count) => Math.max(0, (old?.[count] ?? 0) + (step[count] ?? 0)));
    const lot = { printing, condition, place, ...counts };
    next.set(
      step.printing,
      old === undefined ? [...lots, lot] : lots.map((one) => (one === old ? lot : one)),
    );
  }
  return next;
}

/** Returns the places of lots with copies, in alphabetical order. */
export function placesOf(lots: Lots): readonly string[] {
  const places = new Set<string>();
  for (const some of lots.values())
    for (const { place, owned } of some) if (place !== '' && owned > 0) places.add(place);
  return [...places].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
}

/** The fields of a holding that a lot has. */
export const LOT_FIELDS = {
  printing: true,
  condition: true,
  place: true,
  owned: true,
  wanted: true,
  trade: true,
} as const satisfies Readonly<Partial<Record<keyof Holding, true>>>;

/** Returns the lots with copies for a search. */
export function heldLots(packed: PackedLots): readonly Lot[] {
  return [...unpackLots(packed).values()].flat().filter(({ owned }) => owned > 0);
}
