import type { Refusal } from '../../kernel/game.ts';
import { holdsNow } from '../reading/conditions.ts';
import { matches } from '../reading/matches.ts';
import { cardAt, isInForce, isWorking, nameOf, seatAt } from '../state/read.ts';
import { featuresOf, preparedAt, staticsOf } from '../state/table/look-up.ts';
import type { CardIx, GameState, Seat } from '../state/types.ts';
import { holdsForCall } from './cost-on-bearer.ts';
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
    if (!isInForce(state, source) || !holdsNow(state, source, when)) return false;
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
    if (cardAt(state, source).seat === seat && isWorking(state, source)) more += effect.count;
  }
  return more;
}
