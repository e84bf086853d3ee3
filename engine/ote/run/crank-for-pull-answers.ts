import type { Refusal } from '../../kernel/game.ts';
import { mayCrank } from '../reading/limits.ts';
import { lotsMade } from '../reading/pull-lots.ts';
import { userOfAbility } from '../reading/users.ts';
import { controlledRefusal, controlOf } from '../rules/controlling.ts';
import { PAID_CALL, planTimedCall } from '../rules/hand-acts.ts';
import { mayPayFor, planPayment, planPull, pullOf } from '../rules/pull.ts';
import { refuse } from '../rules/refuse.ts';
import { decisionRefusal } from '../rules/timing.ts';
import { planUse } from '../rules/use.ts';
import type { DecisionFrame } from '../state/frames.ts';
import { attachedTo, cardAt, defOf, nameOf } from '../state/read.ts';
import type { Answer } from '../state/requests.ts';
import { featuresOf, momentOf, preparedAt, sourcesOf } from '../state/table/look-up.ts';
import type { Priced } from '../state/table/moment.ts';
import type { CardIx, GameState, PullLot, Seat } from '../state/types.ts';
import { mostBid } from '../verbs/scoring.ts';
import { canRespond, legalActs, legalUses, mayUse } from './legal-acts.ts';

function lotsOf(
  state: GameState,
  seat: Seat,
  card: CardIx,
  ability: number | null,
): readonly PullLot[] {
  const used = ability === null ? undefined : defOf(state, card).abilities[ability];
  return used?.kind === 'used' ? lotsMade(state, seat, card, used) : pullOf(state, card);
}

/**
 * Returns why cards may not be cranked for Pull now, or null. `made` and `ability`: the Pull is that of this card, or
 * of its ability at that index.
 */
export function crankTimeRefusal(
  state: GameState,
  seat: Seat,
  made: CardIx,
  ability: number | null,
): Refusal | null {
  const card = ability === null ? made : userOfAbility(state, made, ability);
  if (!mayCrank(state, card, 'other', 'pull')) {
    return refuse('CARD-0', `${nameOf(state, card)} cannot crank.`);
  }
  if (isFreeTime(state, seat)) return null;
  const top = state.frames.at(-1);
  if (controlOf(state, seat, card) !== null) return null;
  if (top?.kind === 'decision') {
    const controlled = controlledRefusal(state, seat, card);
    if (controlled !== null) return controlled;
    if (top.seat === seat && asksForPull(state, top)) return null;
    return decisionRefusal(state, seat, top);
  }
  // The Pull must be for something that cannot be paid without it (TURN-8, CRANK-3).
  if (isWanted(state, seat, lotsOf(state, seat, made, ability))) return null;
  if (top !== undefined) {
    const name = nameOf(state, card);
    return refuse('CRANK-3', `There is no answer now that the Pull of ${name} would have to pay.`);
  }
  return refuse(
    'TURN-8',
    `On another player's turn Pull pays only for what can be played any time.`,
  );
}

/** Checks whether the seat may crank for Pull freely: on its own turn, except in the Discard step, with nothing under way. */
function isFreeTime({ frames, turn }: GameState, seat: Seat): boolean {
  return frames.length === 0 && turn.seat === seat && turn.step !== 'discard';
}

/** Checks whether the seat's active card could crank for Pull now. `crankTimeRefusal` gives the reason if not. */
export function isTimeToCrank(state: GameState, seat: Seat, card: CardIx): boolean {
  if (isFreeTime(state, seat)) return mayCrank(state, card, 'other', 'pull');
  return crankTimeRefusal(state, seat, card, null) === null;
}

/** Checks whether the decision asks for Pull, so that cards may be cranked for it. */
export function asksForPull(state: GameState, { decision, seat }: DecisionFrame): boolean {
  if (decision.ask === 'control') return lacksPull(state, seat, decision.card);
  return decision.ask === 'choose' && (decision.what === 'pay' || decision.paid === true);
}

/** Checks whether there is a use of the Controlled Character, or of a card on it, for which the Reserve is not enough (EVT-1). */
function lacksPull(state: GameState, seat: Seat, controlled: CardIx): boolean {
  return [controlled, ...attachedTo(state, controlled)].some((card) =>
    preparedAt(state, card).used.some((ability) => {
      if (!mayUse(state, seat, card, ability)) return false;
      for (const answer of legalUses(state, seat, card, ability, true)) {
        if (answer.do !== 'use') continue;
        if ('clause' in planUse(state, seat, card, ability, answer.targets)) return true;
      }
      return false;
    }),
  );
}

/**
 * Checks whether the highest bidder must pay. Yes, unless the player no longer can: cards that crank for each other's
 * Pull make less together than each alone.
 */
export function owesBid(state: GameState, { seat, decision }: DecisionFrame): boolean {
  if (decision.ask !== 'choose' || decision.what !== 'pay') return false;
  const { bidding, source } = decision;
  if (bidding === undefined || mostBid(state, seat, source) < bidding.points) return false;
  if (!('clause' in planPayment(state, seat, source, bidding.points, undefined, 'use')))
    return true;
  return crankAnswers(state, seat).some((answer) => {
    const ability = answer.do === 'use' ? answer.ability : null;
    const lots = 'card' in answer ? lotsOf(state, seat, answer.card, ability) : [];
    return lots.some((lot) => mayPayFor(state, seat, lot, source, 'use'));
  });
}

/** Lists every way to crank for Pull now. */
export function crankAnswers(state: GameState, seat: Seat): readonly Answer[] {
  const found: Answer[] = [];
  for (const card of state.inPlay) {
    // The checks that most cards fail come first, before a refusal makes a message.
    const { cranked, seat: whose } = cardAt(state, card);
    if (cranked || (whose !== seat && controlOf(state, seat, card) === null)) continue;
    if ('clause' in planPull(state, seat, card)) continue;
    if (crankTimeRefusal(state, seat, card, null) === null) found.push({ do: 'crank', seat, card });
  }
  return [...found, ...pullUseAnswers(state, seat)];
}

const NO_ANSWERS: readonly Answer[] = [];

/** Lists the uses of abilities that only make Pull. */
export function pullUseAnswers(state: GameState, seat: Seat): readonly Answer[] {
  if (!featuresOf(state).pullUses) return NO_ANSWERS;
  return sourcesOf(state).used.flatMap((card) => pullUsesOf(state, seat, card));
}

/** Returns the ways to make Pull with an ability of the card that does nothing else. */
function pullUsesOf(state: GameState, seat: Seat, card: CardIx): readonly Answer[] {
  const ready = preparedAt(state, card);
  const { seat: whose, cranked } = cardAt(state, card);
  if (ready.pullUses.length === 0 || (whose !== seat && !ready.shared)) return NO_ANSWERS;
  if (cranked && ready.usedByCranking) return NO_ANSWERS;
  return ready.pullUses.flatMap((ability) => {
    if (crankTimeRefusal(state, seat, card, ability) !== null) return [];
    return [...legalUses(state, seat, card, ability)];
  });
}

/** Checks whether Pull can still pay for anything now, counting Pull that could be cranked for. */
export function couldPay(state: GameState, seat: Seat): boolean {
  if (pricedActs(state, seat).some(({ affordable }) => affordable)) return true;
  return crankAnswers(state, seat).length > 0;
}

/** Returns all calls and uses that the seat could pay for, whether or not the Reserve has enough. */
function pricedActs(state: GameState, seat: Seat): readonly Priced[] {
  const moment = momentOf(state);
  moment.priced ??= [];
  const found =
    moment.priced[seat] ?? (canRespond(state, seat) ? findPricedActs(state, seat) : NOTHING_PRICED);
  moment.priced[seat] = found;
  return found;
}

const NOTHING_PRICED: readonly Priced[] = [];

function findPricedActs(state: GameState, seat: Seat): readonly Priced[] {
  const found: Priced[] = [];
  for (const answer of legalActs(state, seat, true)) {
    if (answer.do === 'call') {
      const plan = planTimedCall(state, answer, PAID_CALL);
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
function isWanted(state: GameState, seat: Seat, lots: readonly PullLot[]): boolean {
  return pricedActs(state, seat).some(
    ({ card, what, affordable }) =>
      !affordable && lots.some((lot) => mayPayFor(state, seat, lot, card, what)),
  );
}
