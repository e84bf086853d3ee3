import { type Game, type Result, submitIn } from '../kernel/game.ts';
import { legalAnswers } from './decisions/legal.ts';
import { requestsOf } from './decisions/request.ts';
import { start } from './decisions/setup.ts';
import { submitTo } from './decisions/submit.ts';
import { draftOf } from './state/draft.ts';
import type { Advance, Answer, Ote } from './state/requests.ts';
import { stateHash } from './state/state-hash.ts';
import type { GameState } from './state/types.ts';
import { seatViewOf } from './views/seat-view.ts';

/**
 * On the Edge, as the kernel plays it. The version changes whenever a corrected rule changes the course of a recorded
 * game: `ote-1` is the version until the rulings of November 2026.
 */
export const ote: Game<Ote> = {
  version: 'ote-2',
  start,
  draftOf,
  submitTo,
  requests: requestsOf,
  legalAnswers,
  viewOf: seatViewOf,
  hash: stateHash,
};

/** Takes an answer, or refuses it and cites the clause. The given state is never changed. */
export function submit(state: GameState, answer: Answer): Result<Advance> {
  return submitIn(ote, state, answer);
}
