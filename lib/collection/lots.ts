import { applySteps } from './apply';
import { type Holding, keyText, type Step } from './types';

/** Lots by printing: the holdings of each. */
export type Lots = ReadonlyMap<string, readonly Holding[]>;

/** A lot for sending: the positions of its printing, condition and place in the lists, and its counts. */
type LotRow = readonly [
  printing: number,
  condition: number,
  place: number,
  owned: number,
  wanted: number,
  trade: number,
];

/** The words of a lot for sending: its position in the list, and the words. */
type LotWords = readonly [
  lot: number,
  note: string,
  value: string,
  valueDay: string,
  valueSource: string,
  spelling: string,
];

/** All lots of a collection for sending. A name is written once, because 100,000 lots have few different ones. */
export interface PackedLots {
  /** The number of changes of the collection at that time. */
  readonly number: number;
  readonly printings: readonly string[];
  readonly conditions: readonly string[];
  readonly places: readonly string[];
  readonly lots: readonly LotRow[];
  /** The words of the lots that have any. */
  readonly words: readonly LotWords[];
}

/** Packs lots for sending. */
export function packLots(number: number, lots: readonly Holding[]): PackedLots {
  const [printings, conditions, places] = [new Names(), new Names(), new Names()];
  return {
    number,
    lots: lots.map((lot) => [
      printings.at(lot.printing),
      conditions.at(lot.condition),
      places.at(lot.place),
      lot.owned,
      lot.wanted,
      lot.trade,
    ]),
    words: lots.flatMap(({ note, value, valueDay, valueSource, spelling }, at) =>
      note + value + valueDay + valueSource + spelling === ''
        ? []
        : [[at, note, value, valueDay, valueSource, spelling] as const],
    ),
    printings: printings.list,
    conditions: conditions.list,
    places: places.list,
  };
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

const NO_WORDS: LotWords = [0, '', '', '', '', ''];

/** Returns packed lots by printing. */
export function unpackLots({ printings, conditions, places, lots, words }: PackedLots): Lots {
  const wordsAt = new Map(words.map((some) => [some[0], some]));
  const all = new Map<string, Holding[]>();
  for (const [at, [name, grade, box, owned, wanted, trade]] of lots.entries()) {
    const printing = printings[name] ?? '';
    const [condition, place] = [conditions[grade] ?? '', places[box] ?? ''];
    const [, note, value, valueDay, valueSource, spelling] = wordsAt.get(at) ?? NO_WORDS;
    const there = all.get(printing);
    const key = { printing, condition, place };
    const price = { value, valueDay, valueSource };
    const lot = { ...key, owned, wanted, trade, note, ...price, spelling };
    if (there === undefined) all.set(printing, [lot]);
    else there.push(lot);
  }
  return all;
}

/** Returns the lots after steps that they do not contain yet. A lot that becomes empty stays, so that nothing moves on a page. */
export function withLotSteps(before: Lots, steps: readonly Step[]): Lots {
  if (steps.length === 0) return before;
  const after = new Map(steps.map(({ printing }): [string, Holding[]] => [printing, []]));
  const lots = [...after.keys()].flatMap((printing) => before.get(printing) ?? []);
  const held = new Map(lots.map((lot) => [keyText(lot), lot] as const));
  for (const lot of new Map([...held, ...applySteps(held, steps).touched]).values())
    after.get(lot.printing)?.push(lot);
  return new Map([...before, ...after]);
}

/** Returns the places of lots with copies, in alphabetical order. */
export function placesOf(lots: Lots): readonly string[] {
  const places = new Set<string>();
  for (const some of lots.values())
    for (const { place, owned } of some) if (place !== '' && owned > 0) places.add(place);
  return sortPlaces(places);
}

/** Returns the places of packed lots, in alphabetical order. */
export function knownPlaces({ places }: Pick<PackedLots, 'places'>): readonly string[] {
  return sortPlaces(places.filter((place) => place !== ''));
}

function sortPlaces(places: Iterable<string>): readonly string[] {
  return [...places].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
}

const HELD = new WeakMap<PackedLots, readonly Holding[]>();

/** Returns the lots with copies for a search. They are unpacked once, and not for each letter of a query. */
export function heldLots(packed: PackedLots): readonly Holding[] {
  const known = HELD.get(packed);
  if (known !== undefined) return known;
  const held = [...unpackLots(packed).values()].flat().filter(({ owned }) => owned > 0);
  HELD.set(packed, held);
  return held;
}
