import type { Amount, Figure, Filter, Who } from '../language/schema.ts';
import type { ReadFigure } from '../state/cards/by-figure.ts';
import { cardAt, isWorking, seatAt } from '../state/read.ts';
import type { CardIx, GameState } from '../state/types.ts';
import { combatUnderWay } from './fights.ts';
import { readingValue, valueCountedBy } from './figures.ts';
import { matches, type Viewpoint } from './matches.ts';

/** Returns the present number of an amount. A count looks at cards in play unless its filter names a place. */
export function amountOf(state: GameState, amount: Amount, from: Viewpoint): number {
  if (typeof amount === 'number') return amount;
  if ('players' in amount) return state.seats.filter(({ out }) => !out).length * amount.times;
  if ('that' in amount) return (from.points ?? 0) * amount.times;
  if ('count' in amount) {
    const count = countOf(state, amount.count, amount.other, from);
    const all = Math.floor(count / (amount.per ?? 1)) * amount.times;
    return amount.max === undefined ? all : Math.min(all, amount.max);
  }
  if ('sum' in amount) {
    return amount.sum.reduce((sum: number, part) => sum + amountOf(state, part, from), 0);
  }
  const fighters = fightersOf(state, amount.of, from);
  if (fighters !== null) {
    let sum = 0;
    const { figure } = amount;
    for (const ix of fighters) sum += readingValue(state, ix, figureToRead(figure), true);
    return sum;
  }
  const { least, lost, ...plain } = amount;
  if (least !== undefined || lost === true) {
    const value = Math.max(least ?? 0, amountOf(state, plain, from));
    return lost === true ? -value : value;
  }
  const of = cardOfFigure(state, amount.of, from);
  if (of < 0) return 0;
  const { changedBy } = amount;
  const figure = figureToRead(amount.figure);
  return changedBy === undefined
    ? valueCountedBy(state, of, figure, from.source, from.nested, null)
    : valueCountedBy(state, of, figure, from.source, true, (card) =>
        matches(state, card, changedBy, from),
      );
}

/** Returns the combatants that the text means, none without a combat; null if it means other cards. In a gang every attacker counts. */
function fightersOf(state: GameState, of: Who, from: Viewpoint): readonly CardIx[] | null {
  if (of.who === 'enemy-combatants') return from.opponents ?? [];
  if (of.who !== 'attacker' && of.who !== 'defender') return null;
  const combat = combatUnderWay(state);
  if (combat === null) return [];
  return of.who === 'attacker' ? combat.attackers : [combat.defender];
}

/** Returns the figure to read: `Power` is two figures, and where one number is needed, AP is used. */
function figureToRead(figure: Figure): ReadFigure {
  return figure === 'power' ? 'ap' : figure;
}

/**
 * Returns the card whose figure it is: the card itself, the card of `that X`, or the bearer of a Gear or Condition
 * (also one that is being called).
 */
function cardOfFigure(state: GameState, of: Who, from: Viewpoint): CardIx {
  if (of.who === 'self') return from.source;
  if (of.who === 'that') return from.that ?? -1;
  return from.bearer ?? cardAt(state, from.source).host;
}

/** Returns the number of cards that match the filter; `other`: without the source. */
function countOf(state: GameState, filter: Filter, other: boolean, from: Viewpoint): number {
  const elsewhere = listNamed(state, filter.where, from);
  let count = 0;
  for (const ix of elsewhere ?? state.inPlay) {
    if (other && ix === from.source) continue;
    if (elsewhere === null && !isWorking(state, ix)) continue;
    if (matches(state, ix, filter, from)) count += 1;
  }
  return count;
}

/** Returns the list that the filter names; null for the cards in play. */
function listNamed(
  state: GameState,
  where: string | null,
  from: Viewpoint,
): readonly CardIx[] | null {
  if (where === 'your-hand') return seatAt(state, from.seat).hand;
  if (where === 'your-dead-pile') return seatAt(state, from.seat).dead;
  if (where === 'any-dead-pile') return state.seats.flatMap((one) => one.dead);
  return null;
}
