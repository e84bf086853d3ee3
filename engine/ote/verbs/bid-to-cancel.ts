import { emit } from '../events/evolve.ts';
import { pushChoice } from '../events/numbered.ts';
import { cancelFrame } from '../procedures/endings.ts';
import { attackUnderWay } from '../reading/attack-frame.ts';
import { mayPayFor, payment, pullWithin } from '../rules/pull.ts';
import type { Draft } from '../state/draft.ts';
import type { Bidding, ChoiceKind, DecisionFrame, Target } from '../state/frames.ts';
import { cardAt, seatAt } from '../state/read.ts';
import type { CardIx, GameState, Seat } from '../state/types.ts';
import type { Verb } from './verb.ts';

/**
 * The players bid Pull, beginning with the defender's player and going left, until all players except the highest
 * bidder have passed. The highest bidder pays, may crank for that, and chooses whether the attack is cancelled. A
 * cancelled attack does not count as the turn's, but the attacker stays cranked.
 */
export const bidToCancel: Verb<'bid-to-cancel'> = {
  run(draft, _effect, context) {
    const attack = attackUnderWay(draft.state);
    if (attack === null) return;
    const { seat } = cardAt(draft.state, attack.combat.defender);
    askNext(draft, context.source, { points: 0, by: -1, out: [] }, seat);
  },
};

/** Asks `from`, or the next player to the left who has not passed. When only the highest bidder is left, that player pays. */
function askNext(draft: Draft, source: CardIx, bidding: Bidding, from: Seat): void {
  const { state } = draft;
  const count = state.seats.length;
  const { points, by } = bidding;
  const out = [...bidding.out];
  for (let step = 0; step < count; step++) {
    const seat = (from + step) % count;
    if (seat === by || out.includes(seat)) continue;
    const most = seatAt(state, seat).out ? 0 : mostBid(state, seat, source);
    if (most <= points) {
      out.push(seat);
      continue;
    }
    const among = Array.from({ length: most - points }, (_, at) => ({ points: points + at + 1 }));
    askToBid(draft, seat, 'bid', source, among, { points, by, out });
    return;
  }
  if (by >= 0) askToBid(draft, by, 'pay', source, [{ points }], { points, by, out });
}

function askToBid(
  draft: Draft,
  seat: Seat,
  what: ChoiceKind,
  source: CardIx,
  among: readonly Target[],
  bidding: Bidding,
): void {
  pushChoice(draft, seat, {
    what,
    source,
    min: 0,
    max: 1,
    among,
    bidding,
  });
}

/** Returns the most that the player could bid: the Reserve and the cards that may be cranked for Pull, each counted by itself. */
export function mostBid(state: GameState, seat: Seat, source: CardIx): number {
  return pullWithin(state, seat, (lot) => mayPayFor(state, seat, lot, source, 'use'));
}

/** Takes a bid or a pass, then the payment, then the payer's choice. */
export function answerBid(
  draft: Draft,
  { seat, decision }: DecisionFrame,
  chosen: readonly Target[],
): void {
  if (decision.ask !== 'choose' || decision.bidding === undefined) return;
  const { bidding, source, what } = decision;
  const [one] = chosen;
  if (what === 'bid') {
    const next =
      one !== undefined && 'points' in one
        ? { ...bidding, points: one.points, by: seat }
        : { ...bidding, out: [...bidding.out, seat] };
    askNext(draft, source, next, (seat + 1) % draft.state.seats.length);
    return;
  }
  if (what === 'pay') {
    if (one === undefined) return;
    const lots = payment(draft.state, seat, source, bidding.points, undefined, 'use');
    if ('clause' in lots) return;
    emit(draft, { type: 'pull-spent', seat, lots, on: source });
    askToBid(draft, seat, 'accept', source, [{ card: source }], { ...bidding, paid: true });
    return;
  }
  if (one !== undefined) undoAttack(draft);
}

/** Cancels the attack (EVT-6). The player may then attack that opponent again this turn. */
function undoAttack(draft: Draft): void {
  const attack = attackUnderWay(draft.state);
  if (attack === null) return;
  cancelFrame(draft, attack.id);
  for (const event of attack.announced) {
    if (event.type === 'attack-counted') emit(draft, { ...event, by: -1 });
  }
}
