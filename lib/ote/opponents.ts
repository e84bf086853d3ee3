import {
  type Answer,
  type GameState,
  type PilotName,
  type Request,
  type SeatView,
  seatViewOf,
  stillAnswer,
  submit,
} from '@/engine';
import { OPPONENTS } from '@/lib/ote/opponent-words';

/** The answer of a pilot. */
export interface OpponentAnswer {
  readonly answer: Answer;
  /** Why the pilot's answer could not be used, as a sentence; null when it was used. */
  readonly fault: string | null;
}

/** Asks a pilot for the answer to a request of its seat, given the seat's view. May throw. */
export type AskPilot = (view: SeatView, request: Request) => Answer | Promise<Answer>;

/**
 * Returns the answer of a pilot to the request of its seat. The pilot gets only the seat's view. When it throws,
 * or
 * its answer is illegal, the seat answers passively and `fault` says why, so that the game continues.
 */
export async function opponentAnswer(
  state: GameState,
  request: Request,
  pilot: PilotName,
  ask: AskPilot,
): Promise<OpponentAnswer> {
  const view = seatViewOf(state, request.seat);
  const instead = (why: string) => ({
    answer: stillAnswer(view, request),
    fault: `${OPPONENTS[pilot].name} ${why} Its turn goes on with as little as it may do.`,
  });
  try {
    const answer = await ask(view, request);
    if (answer.seat !== request.seat) return instead('answered for another player.');
    const taken = submit(state, answer);
    if (!taken.ok) return instead(`tried what the rules refuse: ${taken.error.message}`);
    return { answer, fault: null };
  } catch (error) {
    return instead(`failed: ${error instanceof Error ? error.message : String(error)}.`);
  }
}
