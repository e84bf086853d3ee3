import type { Answer, Request } from '../decisions/types.ts';
import type { GameState } from '../state/types.ts';

/**
 * Plays a seat. Deterministic: the answer follows from the state and from nothing else, so that a
 * game is its set-up and its seed. It answers the request, which is never a finished game's.
 */
export interface Pilot {
  readonly name: string;
  readonly answer: (state: GameState, request: Request) => Answer;
}
