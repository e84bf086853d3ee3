import { intervalOf } from '@/engine';
import { inTurn } from '@/lib/text/in-turn';
import { rangeText } from '@/lib/text/with-range';
import { withSign } from '@/lib/text/with-sign';
import type { RaceResult } from './race';

/** What a deck is with one copy of a card less, in games with the same shuffles. */
export interface CardWorth {
  /** The mean turn in which the deck then wins. */
  readonly turn: number;
  /** By how many turns later that is, with the 95 % margin; below 0 the deck wins earlier. */
  readonly change: { readonly mean: number; readonly margin: number };
}

/** Returns the worth of cards from a race in which one copy of each was left out once, by their ids. */
export function worthsOf(
  options: readonly { readonly id: string }[],
  { standings }: RaceResult,
): ReadonlyMap<string, CardWorth> {
  return new Map(
    standings.flatMap(({ deck, mean, change }) => {
      const option = options[deck - 1];
      return option === undefined || change === null
        ? []
        : [[option.id, { turn: mean, change }] as const];
    }),
  );
}

/** Checks whether the games show that the deck is slower or faster without the copy. */
export function isWorthShown({ change }: CardWorth): boolean {
  const [low, high] = intervalOf(change);
  return low > 0 || high < 0;
}

/** Says what a card is worth. */
export function worthWords(worth: CardWorth): string {
  const { turn, change } = worth;
  const [low, high] = intervalOf(change);
  if (!isWorthShown(worth))
    return `With one copy less the deck wins about as fast, ${inTurn(turn)} on average: ${withSign(change.mean, 2)} turns (${rangeText([low, high], 2, withSign)}).`;
  const [by, from, to] = low > 0 ? [change.mean, low, high] : [-change.mean, -high, -low];
  return `With one copy less the deck wins ${inTurn(turn)} on average, ${by.toFixed(2)} turns ${low > 0 ? 'later' : 'earlier'} (${rangeText([from, to], 2)}).`;
}

/** Returns the card that the deck misses least, the weakest of them; null when none is known. */
export function weakestCard(worths: ReadonlyMap<string, CardWorth>): string | null {
  let weakest: string | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const [id, { change }] of worths) {
    if (change.mean >= least) continue;
    weakest = id;
    least = change.mean;
  }
  return weakest;
}
