import { seedRng } from '../../kernel/rng.ts';
import { requestOf } from '../decisions/request.ts';
import { submitTo } from '../decisions/submit.ts';
import { draftOf } from '../state/draft.ts';
import { teamOf } from '../state/read.ts';
import type { GameState, Seat, SeatView } from '../state/types.ts';
import { imagined } from '../views/seat-view.ts';
import type { Action } from './actions.ts';
import { greedyAnswer } from './greedy.ts';
import type { Memory } from './greedy-operations.ts';
import { stillAnswer } from './still.ts';

/** The win turn of a game that is lost, or not won by the last turn that is looked at. */
export const NEVER = 100;

/** A game that the seat could be in. The same view gives the same games; each number another one. */
export function futureOf(view: SeatView, number: number): SeatView {
  return imagined(view, seedRng(number, `future ${view.clock}`));
}

/**
 * The turn in which the seat wins if it does this in this game and then plays as the greedy pilot does, while
 * the others do nothing. The turn before it counts in part: a win with Influence to spare is a little
 * earlier. `NEVER` when it does not win by turn `last`, or when the action is refused there.
 */
export function winTurn(game: SeatView, seat: Seat, action: Action, last: number): number {
  const draft = draftOf(game, null);
  for (const answer of action) if (submitTo(draft, answer) !== null) return NEVER;
  const memory: Memory = { plan: null };
  const { state } = draft;
  let turn = state.turn.number;
  let influence = teamOf(state, seat).influence;
  let before = influence;
  for (;;) {
    if (state.turn.number !== turn) {
      turn = state.turn.number;
      before = influence;
      influence = teamOf(state, seat).influence;
      if (turn > last) return NEVER;
    }
    const request = requestOf(state);
    if (request === null) return hasWon(state, seat) ? turn - spare(state, seat, before) : NEVER;
    // A draft of an imagined game holds nothing that the seat does not know.
    const view = state as GameState as SeatView;
    const answer =
      request.seat === seat ? greedyAnswer(view, request, memory) : stillAnswer(view, request);
    if (submitTo(draft, answer) !== null) return NEVER;
  }
}

function hasWon({ outcome }: GameState, seat: Seat): boolean {
  return outcome?.end === 'won' && outcome.seats.includes(seat);
}

/** The part of the last turn's Influence that the win did not need: less than 1. */
function spare(state: GameState, seat: Seat, before: number): number {
  const { influence } = teamOf(state, seat);
  const part = (influence - state.options.influence) / Math.max(1, influence - before);
  return Math.max(0, Math.min(0.99, part));
}
