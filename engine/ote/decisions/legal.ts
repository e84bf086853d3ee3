import { mayPopLosers } from '../procedures/combat-result.ts';
import { scorablePull, unspentPull } from '../procedures/influence.ts';
import { mudRefusal } from '../procedures/mudslinging.ts';
import { attackUnderWay } from '../reading/attack-frame.ts';
import { legalTargets } from '../rules/attack.ts';
import { pointsOf } from '../rules/costs.ts';
import { discardableCards } from '../rules/discard.ts';
import { planPayment } from '../rules/pull.ts';
import { conspiracyOf, legalPlaces } from '../rules/ranks.ts';
import { waysToCall } from '../rules/ways-to-call.ts';
import {
  asksForPull,
  crankAnswers,
  owesBid,
  pullUseAnswers,
} from '../run/crank-for-pull-answers.ts';
import { joinAnswersOf, legalActs, legalUses, mayUse } from '../run/legal-acts.ts';
import type { DecisionFrame, Target } from '../state/frames.ts';
import { attachedTo, cardAt, seatAt } from '../state/read.ts';
import type { Answer } from '../state/requests.ts';
import { featuresOf, preparedAt } from '../state/table/look-up.ts';
import { cardsIn } from '../state/targets.ts';
import type { CardIx, GameState, Seat } from '../state/types.ts';
import { moveRefusal, movesFreely } from './do-act.ts';
import { endRefusal, gearDiscardRefusal, shiftRefusal } from './do-turn.ts';
import { requestOf } from './request.ts';

/**
 * Lists every answer that the seat may give now, computed as it is read. Conceding is always legal and not listed;
 * other ways to split a payment are not listed either.
 */
export function* legalAnswers(state: GameState, seat: Seat): Iterable<Answer> {
  const request = requestOf(state);
  if (request === null || seatAt(state, seat).out) return;
  const top = state.frames.at(-1);
  if (top?.kind === 'decision') {
    if (top.seat !== seat) return;
    yield* decisionAnswers(state, top);
    if (top.decision.ask === 'control' || asksForPull(state, top)) yield* crankAnswers(state, seat);
    return;
  }
  if (request.seat === seat) {
    if (request.ask !== 'respond') {
      if (endRefusal(state, seat) === null) yield { do: 'end', seat };
    } else if (top?.kind === 'announced' && top.paying === undefined) yield { do: 'pass', seat };
    if (request.ask === 'discard') {
      for (const card of discardableCards(state, seat)) yield { do: 'discard', seat, card };
    }
  } else if (request.ask === 'respond') return;
  yield* legalActs(state, seat);
  yield* crankAnswers(state, seat);
  if (request.seat === seat && request.ask === 'act') yield* ownStep(state, seat);
}

/**
 * Lists what the seat may do when it is asked to respond or to Control a Character: every legal answer but the pass and
 * the cranks of cards for Pull.
 */
export function* actsInResponse(state: GameState, seat: Seat): Iterable<Answer> {
  const top = state.frames.at(-1);
  if (top?.kind !== 'decision') yield* legalActs(state, seat);
  else if (top.decision.ask === 'control') {
    yield* controlledAnswers(state, seat, top.decision.card);
  }
  yield* pullUseAnswers(state, seat);
}

function* ownStep(state: GameState, seat: Seat): Iterable<Answer> {
  const { step } = state.turn;
  if (step === 'operations') {
    for (const card of conspiracyOf(state, seat)) yield* moveAnswers(state, seat, card);
    for (const card of conspiracyOf(state, seat)) {
      for (const target of legalTargets(state, seat, card)) {
        yield { do: 'attack', seat, card, target };
      }
    }
  }
  if (step === 'shift') {
    yield* shifts(state, seat);
    if (featuresOf(state).movesInShift) {
      for (const card of conspiracyOf(state, seat)) yield* moveAnswers(state, seat, card);
    }
  }
  if (step === 'influence') {
    for (let points = scorablePull(state, seat); points > 0; points--) {
      yield { do: 'score', seat, points };
    }
    yield* mudslingingAnswers(state, seat);
  }
  for (const card of state.inPlay) {
    if (cardAt(state, card).zone !== 'on') continue;
    if (gearDiscardRefusal(state, seat, card) === null) yield { do: 'discard', seat, card };
  }
}

/** Lists whose Influence may be lowered or raised, and by how much (MUD-1). */
function* mudslingingAnswers(state: GameState, seat: Seat): Iterable<Answer> {
  const able = state.options.mudslinging ? unspentPull(state, seat) : 0;
  for (const at of able > 0 ? state.seats.keys() : []) {
    for (const way of ['sling', 'raise'] as const) {
      if (mudRefusal(state, { do: way, seat, at, points: 1 }) !== null) continue;
      for (let points = able; points > 0; points--) yield { do: way, seat, at, points };
    }
  }
}

function moveAnswers(state: GameState, seat: Seat, card: CardIx): readonly Answer[] {
  if (cardAt(state, card).cranked && !movesFreely(state, card)) return [];
  const found: Answer[] = [];
  for (const at of legalPlaces(state, cardAt(state, card).seat, card)) {
    const answer = { do: 'move' as const, seat, card, at };
    const refusal = moveRefusal(state, answer);
    if (refusal === null) found.push(answer);
    // A refusal for any reason except the rank applies to every place.
    else if (refusal.clause !== 'RANK-6') break;
  }
  return found;
}

function* shifts(state: GameState, seat: Seat): Iterable<Answer> {
  const standing = conspiracyOf(state, seat);
  for (const card of state.inPlay) {
    if (cardAt(state, card).zone !== 'on') continue;
    for (const to of standing) {
      if (shiftRefusal(state, seat, card, to) === null) yield { do: 'shift', seat, card, to };
    }
  }
}

function* decisionAnswers(state: GameState, frame: DecisionFrame): Iterable<Answer> {
  const { decision, seat } = frame;
  if (decision.ask === 'place') {
    for (const at of decision.among) yield { do: 'place', seat, at };
    return;
  }
  if (decision.ask === 'control') {
    yield { do: 'pass', seat };
    yield* controlledAnswers(state, seat, decision.card);
    return;
  }
  if (decision.what === 'call-any') {
    if (decision.min === 0) yield { do: 'choose', seat, chosen: [] };
    yield* waysToCall(state, frame);
    return;
  }
  const least = owesBid(state, frame) ? 1 : decision.min;
  for (let count = least; count <= decision.max; count++) {
    for (const chosen of combinations(decision.among, count, 0)) {
      if (decision.what === 'pay' && !mayPayChosen(state, frame, chosen)) continue;
      if (
        (decision.what !== 'gang-losers' && decision.what !== 'gang-first') ||
        mayTakeChosen(state, chosen)
      ) {
        yield { do: 'choose', seat, chosen };
      }
    }
  }
}

/** Lists the answers that use the Controlled Character, except its crank for Pull. */
function* controlledAnswers(state: GameState, seat: Seat, card: CardIx): Iterable<Answer> {
  for (const source of [card, ...attachedTo(state, card)]) {
    for (const ability of preparedAt(state, source).used) {
      if (mayUse(state, seat, source, ability)) yield* legalUses(state, seat, source, ability);
    }
  }
  yield* joinAnswersOf(state, seat, card);
  yield* moveAnswers(state, seat, card);
  for (const target of legalTargets(state, seat, card)) yield { do: 'attack', seat, card, target };
}

function mayTakeChosen(state: GameState, chosen: readonly Target[]): boolean {
  const attack = attackUnderWay(state);
  return attack !== null && mayPopLosers(state, attack, cardsIn(chosen));
}

function mayPayChosen(state: GameState, frame: DecisionFrame, chosen: readonly Target[]): boolean {
  const points = pointsOf(chosen);
  if (points === undefined || frame.decision.ask !== 'choose') return true;
  return !(
    'clause' in planPayment(state, frame.seat, frame.decision.source, points, undefined, 'use')
  );
}

function* combinations(
  from: readonly Target[],
  count: number,
  start: number,
): Iterable<readonly Target[]> {
  if (count === 0) {
    yield [];
    return;
  }
  for (let at = start; at <= from.length - count; at++) {
    const first = from[at];
    if (first === undefined) return;
    for (const rest of combinations(from, count - 1, at + 1)) yield [first, ...rest];
  }
}
