import type { Refusal } from '../../kernel/game.ts';
import { emit } from '../events/evolve.ts';
import { voidFrame } from '../procedures/endings.ts';
import { scorablePull, scorePull, unspentPull } from '../procedures/influence.ts';
import { drawOne, moveToBearer, moveToDeadPile } from '../procedures/moves.ts';
import { mudRefusal, spendOnMud } from '../procedures/mudslinging.ts';
import { endStep, leaveGame } from '../procedures/turn.ts';
import { isLimited } from '../reading/limits.ts';
import { typeOf } from '../reading/matches.ts';
import { mustStillAttack } from '../rules/attack.ts';
import { bearerProblem } from '../rules/bearer.ts';
import { type DiscardKind, discardKind } from '../rules/discard.ts';
import { areAdjacent, conspiracyOf } from '../rules/ranks.ts';
import { refuse } from '../rules/refuse.ts';
import { ownStepRefusal } from '../rules/timing.ts';
import type { Draft } from '../state/draft.ts';
import type { AnnouncedFrame } from '../state/frames.ts';
import { cardAt, nameOf, seatAt } from '../state/read.ts';
import type { Answer } from '../state/requests.ts';
import { featuresOf } from '../state/table/look-up.ts';
import type { CardIx, GameState, Seat } from '../state/types.ts';

type TurnAnswer = Extract<
  Answer,
  { do: 'shift' | 'score' | 'sling' | 'raise' | 'discard' | 'end' | 'concede' }
>;

/**
 * Carries out an action of the player's own turn that opens no event, such as scoring. Returns why it is
 * refused, or null.
 */
export function doTurn(draft: Draft, answer: TurnAnswer): Refusal | null {
  const { state } = draft;
  switch (answer.do) {
    case 'shift': {
      const refusal = shiftRefusal(state, answer.seat, answer.card, answer.to);
      if (refusal !== null) return refusal;
      moveToBearer(draft, answer.card, answer.to, 'shifted');
      emit(draft, { type: 'gear-shifted', card: answer.card, by: 1 });
      return null;
    }
    case 'score': {
      const refusal = scoreRefusal(state, answer.seat, answer.points);
      if (refusal !== null) return refusal;
      if (answer.points > 0) scorePull(draft, answer.seat, answer.points);
      emit(draft, { type: 'score-settled' });
      return null;
    }
    case 'sling':
    case 'raise': {
      const refusal =
        mudRefusal(state, answer) ?? unspentRefusal(state, answer, unspentPull(state, answer.seat));
      if (refusal === null) spendOnMud(draft, answer);
      return refusal;
    }
    case 'discard':
      return doDiscard(draft, answer.seat, answer.card);
    case 'end': {
      const refusal = endRefusal(state, answer.seat);
      if (refusal === null) endStep(draft);
      return refusal;
    }
    case 'concede':
      concedeGame(draft, answer.seat);
      return null;
  }
}

/** TURN-9: takes the player out of the game. Events of others go on; events that the player has announced become impossible (EVT-7). */
function concedeGame(draft: Draft, seat: Seat): void {
  leaveGame(draft, seat, 'conceded');
  for (const frame of draft.state.frames.toReversed()) {
    if (frame.kind !== 'announced' || frame.seat !== seat || frame.status !== 'live') continue;
    if (frame.act !== 'rule' && !hasHappened(frame)) voidFrame(draft, frame);
  }
}

function hasHappened({ stage, combat }: AnnouncedFrame): boolean {
  return combat === null ? stage === 'after' || stage === 'close' : combat.settled;
}

const STEPS = ['operations', 'shift', 'influence'];
const STEPS_THAT_END = [...STEPS, 'discard'];

// TURN-7, RANK-5, GEAR-2
export function shiftRefusal(
  state: GameState,
  seat: Seat,
  card: CardIx,
  to: CardIx,
): Refusal | null {
  const name = nameOf(state, card);
  const { zone, host } = cardAt(state, card);
  const step = ownStepRefusal(
    state,
    seat,
    ['shift'],
    'TURN-7',
    'Gear shifts in your own Shift step.',
  );
  if (step !== null) return step;
  if (zone !== 'on' || cardAt(state, host).seat !== seat) {
    return refuse('TURN-7', `${name} is not on a Character of yours.`);
  }
  if (!isGear(state, card))
    return refuse('GEAR-2', `${name} is a Condition, and Conditions do not move.`);
  if (isLimited(state, card, 'cannot-be-moved')) {
    return refuse('CARD-0', `${name} cannot be moved from ${nameOf(state, host)}.`);
  }
  if (state.turn.shifted.includes(card))
    return refuse('TURN-7', `${name} was shifted this turn already.`);
  if (!areAdjacent(state, host, to)) {
    return refuse(
      'RANK-5',
      `${nameOf(state, to)} does not stand beside, in front of or behind ${nameOf(state, host)}.`,
    );
  }
  return bearerProblem(state, card, seat, to);
}

function isGear(state: GameState, card: CardIx): boolean {
  return typeOf(state, card) === 'gear';
}

// TURN-7, CALL-2
function scoreRefusal(state: GameState, seat: Seat, points: number): Refusal | null {
  const step = ownStepRefusal(
    state,
    seat,
    ['influence'],
    'TURN-7',
    'Pull is scored in your own Influence step.',
  );
  if (step !== null) return step;
  if (!Number.isInteger(points) || points < 0)
    return refuse('TURN-7', 'Score a whole number of points.');
  return unspentRefusal(state, { seat, points }, scorablePull(state, seat));
}

/** Returns why the Reserve has less Pull for this than the points, or null (CALL-2). `able`: the Pull that it has for it. */
function unspentRefusal(
  state: GameState,
  { seat, points }: { readonly seat: Seat; readonly points: number },
  able: number,
): Refusal | null {
  if (points <= able) return null;
  const all = seatAt(state, seat).reserve.reduce((sum, lot) => sum + lot.points, 0);
  if (points <= all) {
    return refuse(
      'CALL-2',
      `Only Pull of Characters scores: ${able} of the ${all} in the Reserve.`,
    );
  }
  return refuse('CALL-1', `The Reserve has ${able} Pull that scores.`);
}

/**
 * Discards from the hand in the Discard step (TURN-4, SETUP-4), or Gear from a Character of the player in
 * the player's own turn (GEAR-2).
 */
function doDiscard(draft: Draft, seat: Seat, card: CardIx): Refusal | null {
  const { state } = draft;
  if (cardAt(state, card).zone === 'on') {
    const refusal = gearDiscardRefusal(state, seat, card);
    if (refusal === null) moveToDeadPile(draft, card, 'discarded');
    return refusal;
  }
  const kind = discardKindFromHand(state, seat, card);
  if (typeof kind === 'object') return kind;
  moveToDeadPile(draft, card, 'discarded');
  if (kind === 'beginners') emit(draft, { type: 'beginners-discard-used', seat });
  drawOne(draft, seat, 'replacement');
  return null;
}

/** Returns the kind of discard for which the card may be discarded from the hand now, or the refusal. */
function discardKindFromHand(state: GameState, seat: Seat, card: CardIx): DiscardKind | Refusal {
  const step = ownStepRefusal(
    state,
    seat,
    ['discard'],
    'TURN-4',
    'Cards are discarded from the hand in your own Discard step.',
  );
  return step ?? discardKind(state, seat, card);
}

export function gearDiscardRefusal(state: GameState, seat: Seat, card: CardIx): Refusal | null {
  const name = nameOf(state, card);
  if (!isGear(state, card)) {
    return refuse('GEAR-2', `${name} is a Condition, and Conditions are not discarded at will.`);
  }
  if (cardAt(state, cardAt(state, card).host).seat !== seat) {
    return refuse('GEAR-2', `${name} is not on a Character of yours.`);
  }
  return ownStepRefusal(state, seat, STEPS, 'GEAR-2', `${name} is discarded on your own turn.`);
}

export function endRefusal(state: GameState, seat: Seat): Refusal | null {
  const step = ownStepRefusal(state, seat, STEPS_THAT_END, 'TURN-1', 'It is not your turn to end.');
  if (step !== null || state.turn.step !== 'operations') return step;
  if (!featuresOf(state).forces) return null;
  // A card whose text has "must" leaves no choice while there is a legal target (EFF-4, CARD-0).
  const forced = conspiracyOf(state, seat).find((ix) => mustStillAttack(state, seat, ix));
  if (forced === undefined) return null;
  return refuse('EFF-4', `${nameOf(state, forced)} must attack before your Operations end.`);
}
