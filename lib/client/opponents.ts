import type { Answer, GameState, PilotName, Reason, Request, SeatView } from '@/engine';
import { type AskPilot, type OpponentAnswer, opponentAnswer } from '@/lib/ote/opponents';

/**
 * An order for the worker: an answer of a pilot, or the choices that it weighs. `defs`: the card definitions, if they
 * differ from the last ones; they are much larger than the rest.
 */
export interface OpponentOrder {
  readonly wants: 'answer' | 'reasons';
  readonly pilot: PilotName;
  readonly seed: number;
  readonly view: Omit<SeatView, 'defs'>;
  readonly defs: GameState['defs'] | null;
  readonly request: Request;
}

/** The worker's reply: what was ordered, or that its code has failed. */
export type OpponentReply =
  | { readonly ok: true; readonly answer: Answer }
  | { readonly ok: true; readonly reasons: readonly Reason[] }
  | { readonly ok: false; readonly message: string };

/** An opponent at a table. It thinks in a worker. */
export interface Opponent {
  readonly pilot: PilotName;
  /** Answers the request of its seat; ask for one answer at a time. Never rejects: `fault` tells what went wrong. */
  readonly answer: (state: GameState, request: Request) => Promise<OpponentAnswer>;
  /** Ends the worker, and with it the answer under way. The next answer starts another worker. */
  readonly stop: () => void;
}

/** A pilot that takes longer is stopped. Pilots usually need a small part of it. */
const LONGEST_MS = 10_000;

/** Seats a pilot. `seed` is for a pilot that draws at random. */
export function seatOpponent(pilot: PilotName, seed: number): Opponent {
  let worker: Worker | null = null;
  let known: GameState['defs'] | null = null;
  /** Gives up the answer under way. */
  let giveUp: (() => void) | null = null;
  const stop = () => {
    worker?.terminate();
    worker = null;
    known = null;
    giveUp?.();
  };
  const ask: AskPilot = async ({ defs, ...view }, request) => {
    worker ??= newWorker();
    const order: OpponentOrder = {
      wants: 'answer',
      pilot,
      seed,
      view,
      defs: defs === known ? null : defs,
      request,
    };
    known = defs;
    const stopped = new AbortController();
    giveUp = () => stopped.abort(new Error('it was stopped'));
    try {
      const reply = await replyOf(worker, order, stopped.signal);
      if ('answer' in reply) return reply.answer;
      throw new Error('it gave no answer');
    } catch (error) {
      // The next answer starts a new worker.
      if (!stopped.signal.aborted) stop();
      throw error;
    }
  };
  return {
    pilot,
    answer: (state, request) => opponentAnswer(state, request, pilot, ask),
    stop,
  };
}

/** Asks a pilot, in a worker of its own, which choices it weighs for its answer to a request. May reject. */
export async function askReasons(
  pilot: PilotName,
  seed: number,
  { defs, ...view }: SeatView,
  request: Request,
  signal: AbortSignal,
): Promise<readonly Reason[]> {
  const worker = newWorker();
  try {
    const order: OpponentOrder = { wants: 'reasons', pilot, seed, view, defs, request };
    const reply = await replyOf(worker, order, signal);
    return 'reasons' in reply ? reply.reasons : [];
  } finally {
    worker.terminate();
  }
}

function newWorker(): Worker {
  return new Worker(new URL('./opponents-worker.ts', import.meta.url), { type: 'module' });
}

/** Sends the order, and returns the reply. Rejects when the worker fails, takes too long, or `signal` is aborted. */
function replyOf(
  worker: Worker,
  order: OpponentOrder,
  signal: AbortSignal,
): Promise<Extract<OpponentReply, { ok: true }>> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new Error(`it took longer than ${LONGEST_MS / 1000} seconds`));
    const timer = setTimeout(late, LONGEST_MS);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
    worker.onerror = ({ message }) => {
      clearTimeout(timer);
      reject(new Error(message || 'it could not be started'));
    };
    worker.onmessage = ({ data }: MessageEvent<OpponentReply>) => {
      clearTimeout(timer);
      if (data.ok) resolve(data);
      else reject(new Error(data.message));
    };
    worker.postMessage(order);
  });
}
