import type { Refusal } from '../../kernel/game.ts';
import { amountOf } from '../reading/amounts.ts';
import { holdsNow } from '../reading/conditions.ts';
import { costAsChanged, readingValue } from '../reading/figures.ts';
import { isHeeded, isImmune } from '../reading/immunity.ts';
import { matches } from '../reading/matches.ts';
import { wholePull } from '../state/lots.ts';
import { cardAt, nameOf, seatAt } from '../state/read.ts';
import type { Answer } from '../state/requests.ts';
import { featuresOf, hasStatic, preparedAt, staticsOf } from '../state/table/look-up.ts';
import type { StaticInPlay, StaticOf } from '../state/table/sources.ts';
import type { CardIx, GameState, Seat } from '../state/types.ts';
import { refuse } from './refuse.ts';

/** Refuses a second 0-cost card in a turn: CALL-4 on the player's own turn, TURN-8 on another's. */
export function zeroRefusal(state: GameState, card: CardIx, seat: Seat): Refusal | null {
  const own = state.turn.seat === seat;
  const limit = own ? 1 + moreZeroCalls(state, seat) : 1;
  if (seatAt(state, seat).zeroCalls < limit) return null;
  const many = limit === 1 ? 'one 0-cost card' : `${limit} 0-cost cards`;
  return refuse(
    own ? 'CALL-4' : 'TURN-8',
    `${nameOf(state, card)} costs 0, and you have called ${many} this turn, which is the limit.`,
  );
}

/**
 * Checks whether the card does not count for the limit: `Does not count as a 0-Cost card.` · `"Crystal Trap" called
 * on this Character have no Cost.`
 */
export function isBesidesTheLimit(state: GameState, card: CardIx, on: CardIx): boolean {
  if (!featuresOf(state).freeOfLimit) return false;
  const itself = preparedAt(state, card).statics.some(
    (one) =>
      one.effect.holds === 'no-zero-cost-limit' &&
      one.effect.filter === undefined &&
      holdsNow(state, card, one.while),
  );
  return itself || isFreed(state, card) || hasNoCostOn(state, card, on);
}

/** Checks whether a text frees the card of the limit: `Your Mutant cards do not count as 0-Cost cards.` */
function isFreed(state: GameState, card: CardIx): boolean {
  return staticsOf(state, 'no-zero-cost-limit').some(({ source, effect, while: when }) => {
    const { seat } = cardAt(state, source);
    if (effect.filter === undefined || seat !== cardAt(state, card).seat) return false;
    if (!isHeeded(state, source) || !holdsNow(state, source, when)) return false;
    return matches(state, card, effect.filter, { seat, source });
  });
}

/** Checks whether a text removes the card's Cost on this Character, and so the bullet. Then it is not a 0-Cost card (CALL-4). */
export function hasNoCostOn(state: GameState, card: CardIx, on: CardIx): boolean {
  return staticsOf(state, 'costs').some(
    (said) => said.effect.none === true && holdsForCall(state, said, card, on),
  );
}

function moreZeroCalls(state: GameState, seat: Seat): number {
  if (!featuresOf(state).moreZeroCalls) return 0;
  let more = 0;
  for (const { source, effect } of staticsOf(state, 'more-zero-cost')) {
    if (cardAt(state, source).seat === seat && isHeeded(state, source)) more += effect.count;
  }
  return more;
}

type CallAnswer = Extract<Answer, { do: 'call' }>;

/** Returns the cost with `May be called at Cost 0.`: 0, unless the player has called another 0-Cost card or pays for this one. */
export function costChosen(
  state: GameState,
  { card, seat, pay }: Pick<CallAnswer, 'card' | 'seat' | 'pay'>,
  on: CardIx,
): number {
  const cost = costOf(state, card, on);
  if (cost === 0 || (pay !== undefined && pay.length > 0)) return cost;
  if (!hasStatic(state, card, 'may-cost-nothing')) return cost;
  const may = preparedAt(state, card).statics.some(
    (one) => one.effect.holds === 'may-cost-nothing' && holdsNow(state, card, one.while),
  );
  return may && zeroRefusal(state, card, seat) === null ? 0 : cost;
}

/** Returns the cost of calling the card; `host`: the bearer, if a text depends on it. */
export function costOf(state: GameState, card: CardIx, host: CardIx): number {
  const there = host < 0 ? null : (costOn(state, card, host) ?? costByBearer(state, card, host));
  const cost =
    there === null ? readingValue(state, card, 'cost') : costAsChanged(state, card, there);
  return host < 0 || !featuresOf(state).costsByBearer ? cost : costThere(state, card, host, cost);
}

/** Checks whether a static ability about costs applies to calling this card on that Character. */
function holdsForCall(
  state: GameState,
  { source, effect, while: when }: StaticInPlay<StaticOf<'costs'>>,
  card: CardIx,
  host: CardIx,
): boolean {
  const { seat, host: bearer } = cardAt(state, source);
  if (!isHeeded(state, source)) return false;
  if (effect.on !== undefined && (effect.on === 'self' ? source : bearer) !== host) return false;
  if (effect.yours && seat !== cardAt(state, card).seat) return false;
  if (!matches(state, card, effect.filter, { seat, source })) return false;
  return !isImmune(state, card, source) && holdsNow(state, source, when);
}

/** Returns the cost of the card on this Character by `Cost = 2 on Low Lifes.`; null if the text does not apply. */
function costOn(state: GameState, card: CardIx, host: CardIx): number | null {
  if (!hasStatic(state, card, 'cost-on')) return null;
  const from = { seat: cardAt(state, card).seat, source: card };
  for (const { effect } of preparedAt(state, card).statics) {
    if (effect.holds !== 'cost-on' || typeof effect.cost !== 'number') continue;
    if (matches(state, host, effect.filter, from)) return effect.cost;
  }
  return null;
}

/** Returns the cost after texts such as `Gear called on this Character cost 0.` */
function costThere(state: GameState, card: CardIx, host: CardIx, cost: number): number {
  let due = cost;
  for (const said of staticsOf(state, 'costs')) {
    const { on, fixed, by } = said.effect;
    if (on !== undefined && holdsForCall(state, said, card, host)) due = fixed ? by : due + by;
  }
  return Math.max(0, due);
}

/** Returns the figure of the card that it is called on, by `Cost = the Character's DP`; null without such a text. */
function costByBearer(state: GameState, card: CardIx, host: CardIx): number | null {
  for (const one of preparedAt(state, card).statics) {
    const { effect } = one;
    if (effect.holds !== 'figure' || effect.figure !== 'cost' || effect.op === 'add') continue;
    if (typeof effect.by === 'number' || !holdsNow(state, card, one.while)) continue;
    const { seat } = cardAt(state, card);
    return wholePull(amountOf(state, effect.by, { seat, source: card, bearer: host }));
  }
  return null;
}
