import { type Job, playChunk, type Result, type Simulation } from '@/engine';

/** Plays chunks of one job in sequence: a thread of Node or a web worker. */
export interface ChunkWorker<Tally> {
  readonly play: (from: number, to: number) => Promise<Result<Tally>>;
  readonly stop: () => unknown;
}

/** The reply of a worker: a chunk, or an error. */
export type ChunkReply<Tally> =
  | { readonly ok: true; readonly chunk: Result<Tally> }
  | { readonly ok: false; readonly message: string };

/** The requested chunks of a worker, which replies in order. */
export class OwedChunks<Tally> {
  readonly #owed: {
    readonly resolve: (chunk: Result<Tally>) => void;
    readonly reject: (error: Error) => void;
  }[] = [];

  #lost: LostWorker | null = null;

  /** Whether the worker lives and owes nothing. */
  get isFree(): boolean {
    return this.#lost === null && this.#owed.length === 0;
  }

  /** Requests one more chunk with `ask`. */
  promise(ask: () => void): Promise<Result<Tally>> {
    if (this.#lost !== null) return Promise.reject(this.#lost);
    return new Promise((resolve, reject) => {
      ask();
      this.#owed.push({ resolve, reject });
    });
  }

  /** Settles the oldest request with a reply. */
  settle(reply: ChunkReply<Tally>): void {
    const oldest = this.#owed.shift();
    if (reply.ok) oldest?.resolve(reply.chunk);
    else oldest?.reject(new Error(reply.message));
  }

  /** Rejects all requests, these and later ones, because the worker has died. */
  lose(message: string): void {
    this.#lost = new LostWorker(message);
    for (const { reject } of this.#owed.splice(0)) reject(this.#lost);
  }
}

/** The error of a worker that has died, in contrast to one that refuses a game. */
export class LostWorker extends Error {}

/** A worker is replaced this often. A game that kills each worker is then an error. */
const MOST_REPLACED = 2;

/** Returns a worker that is replaced when it dies; the new one plays the lost chunks again. */
function lastingWorker<Tally>(start: () => ChunkWorker<Tally>): ChunkWorker<Tally> {
  let worker = start();
  let replaced = 0;
  let isStopped = false;
  const play = async (from: number, to: number): Promise<Result<Tally>> => {
    const own = worker;
    try {
      return await own.play(from, to);
    } catch (error) {
      if (!(error instanceof LostWorker) || isStopped) throw error;
      if (own === worker) {
        if (replaced >= MOST_REPLACED) throw error;
        replaced += 1;
        own.stop();
        worker = start();
      }
      return await play(from, to);
    }
  };
  return {
    play,
    stop: () => {
      isStopped = true;
      return worker.stop();
    },
  };
}

/** Plays a chunk in a worker. Returns an exception as a reply, because it would not reach the other thread. */
export function replyOf<J extends Job, Tally>(
  simulation: Simulation<J, Tally>,
  job: J,
  from: number,
  to: number,
): ChunkReply<Tally> {
  try {
    return { ok: true, chunk: playChunk(simulation, job, from, to) };
  } catch (error) {
    return { ok: false, message: error instanceof Error ? error.message : String(error) };
  }
}

/** How a simulation is played: by how many workers, and until when. */
export interface SimulationOptions<Tally> {
  readonly workers: number;
  /** Starts a worker; null when this thread plays the games itself. */
  readonly start: (() => ChunkWorker<Tally>) | null;
  /** Called after every chunk with the number of games done and their tally. */
  readonly progress?: (done: number, tally: Tally) => void;
  /** Returns whether the games so far are enough; called after every chunk. */
  readonly isEnough?: (tally: Tally) => boolean;
  /** When aborted, the tally so far is returned at once and running games are abandoned. */
  readonly signal?: AbortSignal;
}

/** The games of a chunk: enough to keep a worker busy, few enough for the progress. */
const CHUNK = 100;
/** The first chunks are small, because cold code is slow and the user waits for the first figures. */
export const SMALL_CHUNK = 10;
const SMALL_CHUNKS = 10;

/** Returns the index of the first game of a chunk. `size` is the number of games in a chunk, except for the first ones. */
function beginOf(chunk: number, size: number): number {
  const small = Math.min(SMALL_CHUNK, size);
  return Math.min(chunk, SMALL_CHUNKS) * small + Math.max(0, chunk - SMALL_CHUNKS) * size;
}

/** Thrown when a simulation cannot continue, because the setup or the pilot is refused. */
export class SimulationProblem extends Error {}

/** The games of a simulation from `from` to `to`, exclusive. */
export interface GameRange {
  readonly from: number;
  readonly to: number;
}

/**
 * Plays games until all are played or enough. The tally does not depend on the number of workers: each game's
 * seed depends on its index, and chunks are counted in order. A worker that dies is replaced.
 */
export async function simulate<J extends Job, Tally>(
  simulation: Simulation<J, Tally>,
  job: J,
  games: number,
  hands: SimulationOptions<Tally>,
): Promise<Tally> {
  return await simulateRange(simulation, job, { from: 0, to: games }, hands);
}

/** Plays a range of a simulation's games until all are played or enough. */
export async function simulateRange<J extends Job, Tally>(
  simulation: Simulation<J, Tally>,
  job: J,
  { from, to }: GameRange,
  { workers, start, progress, isEnough, signal }: SimulationOptions<Tally>,
): Promise<Tally> {
  const tally = simulation.empty(job);
  const size = simulation.chunk ?? CHUNK;
  const rangeOf = (chunk: number) => ({
    from: from + beginOf(chunk, size),
    to: Math.min(to, from + beginOf(chunk + 1, size)),
  });
  /** The chunks that have arrived and wait for an earlier one. */
  const early = new Map<number, Result<Tally>>();
  let begun = 0;
  let counted = 0;
  let isOver = from >= to;
  const count = (index: number, chunk: Result<Tally>) => {
    early.set(index, chunk);
    for (let next = early.get(counted); next !== undefined && !isOver; next = early.get(counted)) {
      if (!next.ok) throw new SimulationProblem(next.error.message);
      early.delete(counted);
      simulation.merge(tally, next.value);
      const done = rangeOf(counted).to;
      counted += 1;
      progress?.(done - from, tally);
      isOver = done >= to || isEnough?.(tally) === true;
    }
  };
  // A game of a huge deck takes minutes, and a worker may never reply: a cancellation waits for neither.
  const stopped = new Promise<null>((resolve) => {
    signal?.addEventListener('abort', () => resolve(null), { once: true });
  });
  /** Plays and counts a chunk. Returns false when there is none left. */
  const playNext = async (play: ChunkWorker<Tally>['play']) => {
    if (isOver || rangeOf(begun).from >= to || signal?.aborted === true) return false;
    const index = begun;
    begun += 1;
    const range = rangeOf(index);
    const chunk = await Promise.race([play(range.from, range.to), stopped]);
    if (chunk !== null) count(index, chunk);
    return chunk !== null;
  };
  const playOn = async (play: ChunkWorker<Tally>['play']) => {
    for (let more = true; more; ) more = await playNext(play);
  };
  if (start === null) {
    await playOn(async (first, end) => playChunk(simulation, job, first, end));
    return tally;
  }
  const most = Math.ceil((to - from) / Math.min(SMALL_CHUNK, size));
  const hired = Array.from({ length: Math.max(1, Math.min(workers, most)) }, () =>
    lastingWorker(start),
  );
  try {
    // After its first chunk each worker gets two requests, so that it continues while this thread counts and renders. At
    // the start that would delay the first figures.
    await Promise.all(
      hired.map(async ({ play }) => {
        if (await playNext(play)) await Promise.all([playOn(play), playOn(play)]);
      }),
    );
  } finally {
    await Promise.all(hired.map((worker) => worker.stop()));
  }
  return tally;
}
