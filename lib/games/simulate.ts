import { playChunk, type SimulationJob } from './simulation-chunk';
import { emptyTally, mergeTally, type Tally } from './simulation-tally';
import { startWorker } from './simulation-worker';

/** Who plays the games. */
export interface Hands {
  readonly workers: number;
  /** The module that workers start from; it calls `serveSimulation` first. Without it, this thread plays. */
  readonly entry: URL | null;
  /** Told how many games are done, every chunk. */
  readonly progress?: (done: number) => void;
}

/** Enough for the worker to be busy, few enough for the progress to move. */
const CHUNK = 100;

/** Plays that many games. The tally is the same whatever the number of workers, for each game's seed follows from its index. */
export async function simulate(job: SimulationJob, games: number, hands: Hands): Promise<Tally> {
  const chunks: (readonly [from: number, to: number])[] = [];
  for (let from = 0; from < games; from += CHUNK) {
    chunks.push([from, Math.min(games, from + CHUNK)]);
  }
  const tally = emptyTally(job.setup.defs.length);
  const count = (chunk: Tally) => {
    mergeTally(tally, chunk);
    hands.progress?.(tally.games);
  };
  if (hands.entry === null || hands.workers <= 1 || chunks.length <= 1) {
    for (const [from, to] of chunks) count(playChunk(job, from, to));
    return tally;
  }
  const { entry } = hands;
  const workers = Array.from({ length: Math.min(hands.workers, chunks.length) }, () =>
    startWorker(entry, job),
  );
  try {
    const waiting = [...chunks];
    await Promise.all(
      workers.map(async (worker) => {
        for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
          count(await worker.play(...next));
        }
      }),
    );
  } finally {
    await Promise.all(workers.map((worker) => worker.stop()));
  }
  return tally;
}
