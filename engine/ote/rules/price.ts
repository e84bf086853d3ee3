import type { Refusal } from '../../kernel/game.ts';
import { amountOf } from '../abilities/amounts.ts';
import { holdsNow } from '../abilities/conditions.ts';
import { featuresOf } from '../abilities/features.ts';
import { isImmune } from '../abilities/immunity.ts';
import { matches } from '../abilities/matches.ts';
import { preparedAt } from '../abilities/prepared.ts';
import { costAsChanged, readingValue } from '../abilities/readings.ts';
import { type Holding, type Said, saying } from '../abilities/sources.ts';
import type { Answer } from '../decisions/types.ts';
import { cardAt, isInForce, isWorking, nameOf, seatAt } from '../state/read.ts';
import type { CardIx, GameState, Seat } from '../state/types.ts';
import { refuse } from './refuse.ts';

type Call = Extract<Answer, { do: 'call' }>;

/** `May be called at Cost 0.`: so it is, if no other 0-Cost card is in the way and nothing is paid for it. */
export function costChosen(
  state: GameState,
  { card, seat, pay }: Pick<Call, 'card' | 'seat' | 'pay'>,
  on: CardIx,
): number {
  const cost = costOf(state, card, on);
  if (cost === 0 || (pay !== undefined && pay.length > 0)) return cost;
  const may = preparedAt(state, card).statics.some(
    (one) => one.effect.holds === 'may-cost-nothing' && holdsNow(state, card, one.while),
  );
  return may && zeroRefusal(state, card, seat) === null ? 0 : cost;
}

/** What the card costs as it is called; on `host` where its text makes that matter. */
export function costOf(state: GameState, card: CardIx, host: CardIx): number {
  const there = host < 0 ? null : (costOn(state, card, host) ?? costByBearer(state, card, host));
  const cost =
    there === null ? readingValue(state, card, 'cost') : costAsChanged(state, card, there);
  return host < 0 || !featuresOf(state).costsByBearer ? cost : costThere(state, card, host, cost);
}

/** `Cost = 2 on Low Lifes.`; null where it is called on somebody else. */
function costOn(state: GameState, card: CardIx, host: CardIx): number | null {
  const from = { seat: cardAt(state, card).seat, source: card };
  for (const { effect } of preparedAt(state, card).statics) {
    if (effect.holds !== 'cost-on' || typeof effect.cost !== 'number') continue;
    if (matches(state, host, effect.filter, from)) return effect.cost;
  }
  return null;
}

/** `Gear called on this Character cost 0.` */
function costThere(state: GameState, card: CardIx, host: CardIx, cost: number): number {
  let due = cost;
  for (const said of saying(state, 'costs')) {
    const { on, fixed, by } = said.effect;
    if (on !== undefined && isThere(state, said, card, host)) due = fixed ? by : due + by;
  }
  return Math.max(0, due);
}

/** Does what a card says of costs hold for the call of this one on that Character? */
function isThere(
  state: GameState,
  { source, effect, while: when }: Said<Holding<'costs'>>,
  card: CardIx,
  host: CardIx,
): boolean {
  const { seat, host: bearer } = cardAt(state, source);
  if (!isInForce(state, source)) return false;
  if (effect.on !== undefined && (effect.on === 'self' ? source : bearer) !== host) return false;
  if (effect.yours && seat !== cardAt(state, card).seat) return false;
  if (!matches(state, card, effect.filter, { seat, source })) return false;
  return !isImmune(state, card, source) && holdsNow(state, source, when);
}

/** `Cost = the Character's DP`: of whom it is being called on; null where the text says nothing of the kind. */
function costByBearer(state: GameState, card: CardIx, host: CardIx): number | null {
  for (const one of preparedAt(state, card).statics) {
    const { effect } = one;
    if (effect.holds !== 'figure' || effect.figure !== 'cost' || effect.op === 'add') continue;
    if (typeof effect.by === 'number' || !holdsNow(state, card, one.while)) continue;
    const { seat } = cardAt(state, card);
    return Math.max(0, amountOf(state, effect.by, { seat, source: card, bearer: host }));
  }
  return null;
}

// CALL-4 on one's own turn; TURN-8: at most one in each other player's.
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

/** `Does not count as a 0-Cost card.` · `"Crystal Trap" called on this Character have no Cost.` */
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

/** `Your Mutant cards do not count as 0-Cost cards.` */
function isFreed(state: GameState, card: CardIx): boolean {
  return saying(state, 'no-zero-cost-limit').some(({ source, effect, while: when }) => {
    const { seat } = cardAt(state, source);
    if (effect.filter === undefined || seat !== cardAt(state, card).seat) return false;
    if (!isInForce(state, source) || !holdsNow(state, source, when)) return false;
    return matches(state, card, effect.filter, { seat, source });
  });
}

/** What has no Cost there is no 0-Cost card (CALL-4). */
function hasNoCostOn(state: GameState, card: CardIx, on: CardIx): boolean {
  return saying(state, 'costs').some(
    (said) => said.effect.none === true && isThere(state, said, card, on),
  );
}

function moreZeroCalls(state: GameState, seat: Seat): number {
  if (!featuresOf(state).moreZeroCalls) return 0;
  let more = 0;
  for (const { source, effect } of saying(state, 'more-zero-cost')) {
    if (cardAt(state, source).seat === seat && isWorking(state, source)) more += effect.count;
  }
  return more;
}
