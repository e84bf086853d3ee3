import { cardAt, isWorking } from '../state/read.ts';
import type { CardIx, GameState } from '../state/types.ts';
import { matches, type Viewpoint } from './matches.ts';
import { readingValue } from './readings.ts';
import type { Amount, Figure } from './schema.ts';

/** The number that an amount is now. A count looks at cards in play unless its filter names a place. */
export function amountOf(state: GameState, amount: Amount, from: Viewpoint): number {
  if (typeof amount === 'number') return amount;
  if ('count' in amount) {
    const { filter, other } = { filter: amount.count, other: amount.other };
    let count = 0;
    for (const ix of domain(state, filter.where, from)) {
      if (other && ix === from.source) continue;
      if (matches(state, ix, filter, from)) count += 1;
    }
    return count * amount.times;
  }
  const of = amount.of.who === 'self' ? from.source : cardAt(state, from.source).host;
  return of < 0 ? 0 : figureOf(state, of, amount.figure);
}

function domain(state: GameState, where: string | null, from: Viewpoint): readonly CardIx[] {
  const seat = state.seats[from.seat];
  if (where === 'your-hand') return seat?.hand ?? [];
  if (where === 'your-dead-pile') return seat?.dead ?? [];
  return state.inPlay.filter((ix) => isWorking(state, ix));
}

/** `Power` as one number is not a figure of the rules; its AP stands for it. */
function figureOf(state: GameState, ix: CardIx, figure: Figure): number {
  return readingValue(state, ix, figure === 'power' ? 'ap' : figure);
}
