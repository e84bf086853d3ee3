import { PAID, planTimedCall } from '../rules/hand-acts.ts';
import { mayPayFor } from '../rules/pull.ts';
import { planUse } from '../rules/use.ts';
import { momentOf } from '../state/table/look-up.ts';
import type { Priced } from '../state/table/moment.ts';
import type { GameState, PullLot, Seat } from '../state/types.ts';
import { acts, canRespond } from './legal-acts.ts';

/** Returns all calls and uses that the seat could pay for, whether or not the Reserve has enough. */
export function priced(state: GameState, seat: Seat): readonly Priced[] {
  const moment = momentOf(state);
  moment.priced ??= [];
  const found =
    moment.priced[seat] ?? (canRespond(state, seat) ? findPriced(state, seat) : NOTHING);
  moment.priced[seat] = found;
  return found;
}

const NOTHING: readonly Priced[] = [];

function findPriced(state: GameState, seat: Seat): readonly Priced[] {
  const found: Priced[] = [];
  for (const answer of acts(state, seat, true)) {
    if (answer.do === 'call') {
      const plan = planTimedCall(state, answer, PAID);
      const affordable = !('clause' in plan);
      if (affordable && plan.lots.length === 0) continue;
      found.push({ card: answer.card, what: 'call', affordable });
    } else if (answer.do === 'use') {
      const { card, ability, targets } = answer;
      const plan = planUse(state, seat, card, ability, targets);
      const affordable = !('clause' in plan);
      if (affordable && plan.lots.length === 0) continue;
      found.push({ card, what: 'use', affordable });
    }
  }
  return found;
}

/** Checks whether a possible call or use needs this Pull, because the Reserve is not enough (CRANK-3). */
export function isWanted(state: GameState, seat: Seat, lots: readonly PullLot[]): boolean {
  return priced(state, seat).some(
    ({ card, what, affordable }) =>
      !affordable && lots.some((lot) => mayPayFor(state, seat, lot, card, what)),
  );
}
