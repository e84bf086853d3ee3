import { noHolding } from '@/lib/collection/apply';
import {
  COLLECTION_BOUNDS,
  COUNTS,
  type Count,
  type Holding,
  type HoldingKey,
  keyText,
  type Step,
  WORDS,
} from '@/lib/collection/types';
import type { ImportMode } from './count-plan';

// A list that names conditions or places counts lots. One that names none of a printing stands for all of its lots together: else three in
// Near Mint and a list with three would be six.

/** What rows count for: a lot, or all lots of a printing together. */
interface Pile {
  /** All of its lots as one. */
  readonly now: Holding;
  /** Its lots, so that together they are as `end` says. `trade` is null where the file says nothing of it. */
  after(end: Holding, trade: number | null): readonly Holding[];
  steps(after: readonly Holding[]): Step[];
  /** What happens to lots that the file does not name, or ''. */
  words(after: readonly Holding[]): string;
}

/** Returns the piles that the rows of a file count for, by their keys. */
export function pilesOf(
  keys: readonly HoldingKey[],
  held: ReadonlyMap<string, Holding>,
  mode: ImportMode,
): { at(key: HoldingKey): Pile } {
  const lots = new Map<string, Holding[]>();
  if (mode === 'set')
    for (const holding of held.values()) {
      const there = lots.get(holding.printing);
      if (there === undefined) lots.set(holding.printing, [holding]);
      else there.push(holding);
    }
  const named = new Set(keys.map(keyText));
  const inLots = new Set(keys.flatMap((key) => (isPlain(key) ? [] : [key.printing])));
  const known = new Map<string, Pile>();
  const pileOf = (key: HoldingKey): Pile => {
    const all = lots.get(key.printing) ?? [];
    const own = held.get(keyText(key)) ?? noHolding(key);
    if (mode === 'set' && !inLots.has(key.printing))
      return wholePile([own, ...all.filter((lot) => !isPlain(lot))]);
    return lotPile(
      own,
      all.filter((lot) => !named.has(keyText(lot))),
    );
  };
  return {
    at(key) {
      const text = keyText(key);
      const pile = known.get(text) ?? pileOf(key);
      known.set(text, pile);
      return pile;
    },
  };
}

function isPlain({ condition, place }: HoldingKey): boolean {
  return condition === '' && place === '';
}

/** One lot; `others` of its printing stay, and that is said. */
function lotPile(own: Holding, others: readonly Holding[]): Pile {
  const staying = others.filter(({ owned }) => owned > 0);
  const more = staying.reduce((sum, { owned }) => sum + owned, 0);
  const list = staying.map((lot) => `${lot.owned} ${lotName(lot)}`).join(', ');
  const verb = more === 1 ? 'stays' : 'stay';
  return {
    now: own,
    after: (end) => [end],
    steps: ([end = own]) => stepsTo([own], [end]),
    words: () => (more === 0 ? '' : `${more} more ${verb}, which the list does not name: ${list}`),
  };
}

/** All lots of a printing, the one without condition and place first: it takes what comes, and gives first what goes. */
function wholePile(lots: readonly Holding[]): Pile {
  const [own, ...others] = lots;
  const now = sumOf(own, lots);
  return {
    now,
    after: (end, trade) => {
      const most = COLLECTION_BOUNDS.count;
      const counted = spread(lots, 'owned', end.owned - now.owned, () => most);
      const wanted = spread(counted, 'wanted', end.wanted - now.wanted, () => most);
      const kept = wanted.map((lot) => ({ ...lot, trade: Math.min(lot.trade, lot.owned) }));
      const { trade: left } = sumOf(own, kept);
      const traded =
        trade === null ? kept : spread(kept, 'trade', end.trade - left, ({ owned }) => owned);
      // A note goes to copies that are there.
      const at = Math.max(
        0,
        traded.findIndex(({ owned, wanted: some }) => owned + some > 0),
      );
      const words = { note: end.note, value: end.value };
      const isNew = words.note !== now.note || words.value !== now.value;
      return isNew ? traded.map((lot, i) => (i === at ? { ...lot, ...words } : lot)) : traded;
    },
    steps: (after) => stepsTo(lots, after),
    words: (after) => {
      const changes = others.flatMap((lot) => {
        const { owned = 0 } = after.find((one) => keyText(one) === keyText(lot)) ?? {};
        return owned === lot.owned ? [] : [`${lotName(lot)} ${lot.owned} → ${owned}`];
      });
      return changes.join(', ');
    },
  };
}

/** Adds all lots up to one, with the words of the first lot that has any. */
export function sumOf(key: Holding | undefined, lots: readonly Holding[]): Holding {
  const sum = (count: Count) => lots.reduce((all, lot) => all + lot[count], 0);
  const word = (field: 'note' | 'value') => lots.find((lot) => lot[field] !== '')?.[field] ?? '';
  const counts = { owned: sum('owned'), wanted: sum('wanted'), trade: sum('trade') };
  const { printing, condition, place } = key ?? { printing: '', condition: '', place: '' };
  return { printing, condition, place, ...counts, note: word('note'), value: word('value') };
}

/** Spreads a difference over lots in order, none below zero or above what it holds. */
function spread(
  lots: readonly Holding[],
  count: Count,
  difference: number,
  most: (lot: Holding) => number,
): readonly Holding[] {
  let left = difference;
  return lots.map((lot) => {
    const end = Math.max(0, Math.min(most(lot), lot[count] + left));
    left -= end - lot[count];
    return { ...lot, [count]: end };
  });
}

function stepsTo(before: readonly Holding[], after: readonly Holding[]): Step[] {
  return before.flatMap((now, at) => {
    const end = after[at] ?? now;
    const { printing, condition, place } = now;
    const step: { -readonly [Field in keyof Step]: Step[Field] } = { printing, condition, place };
    for (const count of COUNTS)
      if (end[count] !== now[count]) step[count] = end[count] - now[count];
    for (const word of WORDS) if (end[word] !== now[word]) step[word] = end[word];
    return Object.keys(step).length > 3 ? [step] : [];
  });
}

/** What a lot is called: its condition and its place. */
function lotName({ condition, place }: Holding): string {
  return [condition, place].filter(Boolean).join(' in ') || 'without a condition';
}
