import { type Job, playChunk, type Result, type Simulation } from '@/engine';

/** Plays chunks of one job, one after the other: a thread of Node or a worker of the browser. */
export interface ChunkWorker<Tally> {
  readonly play: (from: number, to: number) => Promise<Result<Tally>>;
  readonly stop: () => unknown;
}

/** What a worker answers: a chunk, or that its code has failed. */
export type ChunkReply<Tally> =
  | { readonly ok: true; readonly chunk: Result<Tally> }
  | { readonly ok: false; readonly message: string };

/** The chunks that a worker owes, in the order in which it was asked: it plays one after the other. */
export class OwedChunks<Tally> {
  readonly #owed: {
    readonly resolve: (chunk: Result<Tally>) => void;
    readonly reject: (error: Error) => void;
  }[] = [];

  get count(): number {
    return this.#owed.length;
  }

  /** `ask` asks the worker for one more. */
  promise(ask: () => void): Promise<Result<Tally>> {
    return new Promise((resolve, reject) => {
      ask();
      this.#owed.push({ resolve, reject });
    });
  }

  /** The worker has answered. */
  settle(reply: ChunkReply<Tally>): void {
    const oldest = this.#owed.shift();
    if (reply.ok) oldest?.resolve(reply.chunk);
    else oldest?.reject(new Error(reply.message));
  }

  /** The worker will not answer any more. */
  fail(error: Error): void {
    for (const { reject } of this.#owed) reject(error);
  }
}

/** Plays a chunk in a worker. An exception becomes a reply, since it would not reach the thread that asked. */
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

/** Who plays the games, and how long. */
export interface Hands<Tally> {
  readonly workers: number;
  /** Starts a worker. `null`: this thread plays. */
  readonly start: (() => ChunkWorker<Tally>) | null;
  /** Told how many games are done, and what they add up to, after every chunk. */
  readonly progress?: (done: number, tally: Tally) => void;
  /** Whether the games so far suffice. Asked after every chunk. */
  readonly isEnough?: (tally: Tally) => boolean;
  /** When it is aborted, what was played is returned at once; games under way are given up. */
  readonly signal?: AbortSignal;
}

/** Enough for the worker to be busy, few enough for the progress to move. */
const CHUNK = 100;
/** The first chunks are small: code that is cold plays slowly, and somebody waits for the first figures. */
export const SMALL_CHUNK = 10;
const SMALL_CHUNKS = 10;

/** The first game of a chunk, by its index. `size`: the games of one, the first chunks apart. */
function beginOf(chunk: number, size: number): number {
  const small = Math.min(SMALL_CHUNK, size);
  return Math.min(chunk, SMALL_CHUNKS) * small + Math.max(0, chunk - SMALL_CHUNKS) * size;
}

/** A simulation cannot go on: the set-up is refused, or the pilot is. */
export class SimulationProblem extends Error {}

/** The games of a simulation with these indices: `from`, and on up to, but not including, `to`. */
export interface GameRange {
  readonly from: number;
  readonly to: number;
}

/**
 * Plays that many games, or until they are enough. The tally is the same whatever the number of workers: each game's
 * seed follows from its index, and chunks are counted in order.
 */
export async function simulate<J extends Job, Tally>(
  simulation: Simulation<J, Tally>,
  job: J,
  games: number,
  hands: Hands<Tally>,
): Promise<Tally> {
  return await simulateRange(simulation, job, { from: 0, to: games }, hands);
}

/** Plays some of a simulation's games, or until they are enough. */
export async function simulateRange<J extends Job, Tally>(
  simulation: Simulation<J, Tally>,
  job: J,
  { from, to }: GameRange,
  { workers, start, progress, isEnough, signal }: Hands<Tally>,
): Promise<Tally> {
  const tally = simulation.empty(job);
  const size = simulation.chunk ?? CHUNK;
  const rangeOf = (chunk: number) => ({
    from: from + beginOf(chunk, size),
    to: Math.min(to, from + beginOf(chunk + 1, size)),
  });
  /** Chunks that came before one that is to be counted first. */
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
  // A game of a huge deck takes minutes, and a worker may never answer: whoever stops waits for neither.
  const stopped = new Promise<null>((resolve) => {
    signal?.addEventListener('abort', () => resolve(null), { once: true });
  });
  /** Whether a chunk was played and counted: false when there is no more to do. */
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
  const hired = Array.from({ length: Math.max(1, Math.min(workers, most)) }, start);
  try {
    // After its first chunk each is asked for two, so that it plays on while this thread counts and shows what came. The
    // first figures would be shown later if both kept the processors busy from the beginning.
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
