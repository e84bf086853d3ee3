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

/** The answer of a seat that a pilot plays. */
export interface OpponentAnswer {
  readonly answer: Answer;
  /** Why the pilot's own answer could not be used, as a sentence; null when it was. */
  readonly fault: string | null;
}

/** Asks a pilot: what it answers to a request of its seat, which it sees as `view`. May throw. */
export type AskPilot = (view: SeatView, request: Request) => Answer | Promise<Answer>;

/**
 * The answer of a pilot to the request of its seat. The pilot gets only what the seat sees. When it throws, or
 * its answer is against the rules, the seat does as little as it may and `fault` says why: the game goes on.
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
