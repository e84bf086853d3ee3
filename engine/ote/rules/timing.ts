import type { Refusal } from '../../kernel/game.ts';
import type { AnnouncedFrame, DecisionFrame } from '../state/frames.ts';
import { nameOf, seatAt } from '../state/read.ts';
import type { GameState, Seat } from '../state/types.ts';
import { refuse } from './refuse.ts';

/** The result of a timing check: the event on top if the action responds to it, or null. */
export interface ActMoment {
  readonly respondingTo: AnnouncedFrame | null;
}

/** The facts about an action that decide when it may happen. */
interface TimedAct {
  /** A card from the hand that costs Pull or 0, a Whammy, or an ability. */
  readonly what: 'card' | 'whammy' | 'ability';
  readonly anyTime: boolean;
  readonly name: string;
  /** Whether the action comes right after a combat. */
  readonly afterCombat?: boolean;
  /** Whether the action plays a Whammy of the Discard step. */
  readonly inDiscardStep?: boolean;
}

/**
 * Checks whether the seat may do this now (TURN-6, TURN-8, CRANK-2, EVT-8). In the player's own turn an ability
 * without "any time" may also respond to an event if it pertains; a card may not.
 */
export function momentFor(state: GameState, seat: Seat, act: TimedAct): ActMoment | Refusal {
  if (state.outcome !== null) return refuse('TURN-9', 'The game is over.');
  if (seatAt(state, seat).out) return refuse('TURN-5', 'You are out of the game.');
  const top = state.frames.at(-1);
  const own = state.turn.seat === seat;
  if (top?.kind === 'decision') return decisionRefusal(state, seat, top);
  const over = top?.kind === 'announced' && top.combat?.aftermath === 'open';
  if (act.afterCombat === true) {
    if (over) return { respondingTo: top };
    return refuse('EVT-8', `${act.name} is played right after a combat.`);
  }
  if (over) return refuse('EVT-4', `The combat is over, and ${act.name} does not come after one.`);
  if (top !== undefined) {
    if (act.anyTime || (own && act.what === 'ability')) return { respondingTo: top };
    // EVT-8: in the player's own turn any Whammy may respond; with "play any time" it may be played in other turns and steps.
    if (own && act.what === 'whammy' && state.turn.step === 'operations') {
      return { respondingTo: top };
    }
    if (act.what === 'ability')
      return refuse('CRANK-2', `${act.name} works on your own turn only.`);
    return refuse(
      'EVT-8',
      `${act.name} does not say that it can be played any time, so it cannot answer ${nameOf(state, top.source)}.`,
    );
  }
  if (own && state.turn.step === (act.inDiscardStep ? 'discard' : 'operations')) {
    return { respondingTo: null };
  }
  if (act.anyTime && isAtRest(state)) return { respondingTo: null };
  return refuse(...tooEarly(state, own, act));
}

/** Checks whether a player is asked in a step where other players may act, too. */
function isAtRest(state: GameState): boolean {
  const { step } = state.turn;
  return step === 'operations' || step === 'shift' || step === 'influence' || step === 'discard';
}

function tooEarly(
  state: GameState,
  own: boolean,
  act: TimedAct,
): [clause: string, message: string] {
  if (own) {
    return [
      'TURN-6',
      `${act.name} belongs to the Operations step; this is the ${state.turn.step} step.`,
    ];
  }
  if (act.what === 'ability') return ['CRANK-2', `${act.name} works on your own turn only.`];
  return [
    'TURN-8',
    `On another player's turn only what says "play any time": ${act.name} does not.`,
  ];
}

/** Returns why the seat is not in one of these steps of its own turn with nothing under way, or null. */
export function ownStepRefusal(
  state: GameState,
  seat: Seat,
  steps: readonly string[],
  clause: string,
  message: string,
): Refusal | null {
  if (state.outcome !== null) return refuse('TURN-9', 'The game is over.');
  const top = state.frames.at(-1);
  if (top?.kind === 'decision') return decisionRefusal(state, seat, top);
  if (top !== undefined) {
    const name = nameOf(state, top.source);
    return refuse('EVT-2', `${name} is under way: respond to it, or pass, until it is settled.`);
  }
  if (state.turn.seat !== seat || !steps.includes(state.turn.step)) {
    return refuse(clause, `${message} ${presentStep(state, seat)}`);
  }
  return null;
}

/** Says which step it is, or whose turn: `It is your Discard step.` */
export function presentStep({ seats, turn }: GameState, seat: Seat): string {
  if (turn.seat !== seat) return `It is ${seats[turn.seat]?.name ?? 'another player'}'s turn.`;
  return `It is your ${turn.step.charAt(0).toUpperCase()}${turn.step.slice(1)} step.`;
}

/** Refuses everything else while a player has to decide. Of another player's decision nothing is told. */
export function decisionRefusal(state: GameState, seat: Seat, frame: DecisionFrame): Refusal {
  if (frame.seat !== seat) {
    return refuse('REQUEST', `${seatAt(state, frame.seat).name} has to choose first.`);
  }
  const { decision } = frame;
  switch (decision.ask) {
    case 'choose':
      return refuse(
        'REQUEST',
        decision.source < 0
          ? 'You have to choose first.'
          : `You have to choose first: ${nameOf(state, decision.source)} asks.`,
      );
    case 'place':
      return refuse('REQUEST', `First choose where ${nameOf(state, decision.card)} goes.`);
    case 'control':
      return refuse('REQUEST', `First use ${nameOf(state, decision.card)}, or pass.`);
  }
}
