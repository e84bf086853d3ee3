import type { Refusal } from '../decisions/types.ts';
import { refuse } from '../rules/refuse.ts';
import type { GameState } from '../state/types.ts';
import type { Pilot } from './pilot.ts';

/** Several times what any turn needs; a pilot gives so many in less than a second. */
const MOST_ANSWERS_A_TURN = 5_000;

/** To be asked before each answer of a pilot: a refusal once it has given more in one turn than any turn needs. */
export function patienceWith(pilot: Pilot): (state: GameState) => Refusal | null {
  let turn = -1;
  let given = 0;
  return (state) => {
    const { number } = state.turn;
    given = number === turn ? given + 1 : 0;
    turn = number;
    if (given < MOST_ANSWERS_A_TURN) return null;
    return refuse(
      'TURN-6',
      `The ${pilot.name} pilot does not come to an end: ${MOST_ANSWERS_A_TURN} answers in turn ${number}.`,
    );
  };
}
