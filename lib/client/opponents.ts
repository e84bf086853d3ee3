import type { Answer, GameState, PilotName, Request, SeatView } from '@/engine';
import { type AskPilot, type OpponentAnswer, opponentAnswer } from '@/lib/ote/opponents';

/** An order for the worker. `defs`: the card definitions, if they differ from the last ones; they are much larger than the rest. */
export interface OpponentOrder {
  readonly pilot: PilotName;
  readonly seed: number;
  readonly view: Omit<SeatView, 'defs'>;
  readonly defs: GameState['defs'] | null;
  readonly request: Request;
}

/** The worker's reply: its answer, or that its code has failed. */
export type OpponentReply =
  | { readonly ok: true; readonly answer: Answer }
  | { readonly ok: false; readonly message: string };

/** An opponent at a table. It thinks in a worker. */
export interface Opponent {
  readonly pilot: PilotName;
  /** Answers the request of its seat; ask for one answer at a time. Never rejects: `fault` tells what went wrong. */
  readonly answer: (state: GameState, request: Request) => Promise<OpponentAnswer>;
  readonly stop: () => void;
}

/** A pilot that takes longer is stopped. Pilots usually need a small part of it. */
const LONGEST_MS = 10_000;

/** Seats a pilot. `seed` is for a pilot that plays at random. */
export function seatOpponent(pilot: PilotName, seed: number): Opponent {
  let worker: Worker | null = null;
  let known: GameState['defs'] | null = null;
  const stop = () => {
    worker?.terminate();
    worker = null;
    known = null;
  };
  const ask: AskPilot = ({ defs, ...view }, request) => {
    worker ??= new Worker(new URL('./opponents-worker.ts', import.meta.url), { type: 'module' });
    const order: OpponentOrder = {
      pilot,
      seed,
      view,
      defs: defs === known ? null : defs,
      request,
    };
    known = defs;
    return replyOf(worker, order).catch((error: unknown) => {
      // The next answer starts a new worker.
      stop();
      throw error;
    });
  };
  return {
    pilot,
    answer: (state, request) => opponentAnswer(state, request, pilot, ask),
    stop,
  };
}

function replyOf(worker: Worker, order: OpponentOrder): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new Error(`it took longer than ${LONGEST_MS / 1000} seconds`));
    const timer = setTimeout(late, LONGEST_MS);
    worker.onerror = ({ message }) => {
      clearTimeout(timer);
      reject(new Error(message || 'it could not be started'));
    };
    worker.onmessage = ({ data }: MessageEvent<OpponentReply>) => {
      clearTimeout(timer);
      if (data.ok) resolve(data.answer);
      else reject(new Error(data.message));
    };
    worker.postMessage(order);
  });
}
