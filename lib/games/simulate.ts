import { type Job, playChunk, type Result, type Simulation } from '@/engine';
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

/** A simulation cannot go on: the set-up is refused, or the pilot is. */
export class SimulationProblem extends Error {}

/** Plays that many games. The tally is the same whatever the number of workers, for each game's seed follows from its index. */
export async function simulate<J extends Job, Tally>(
  simulation: Simulation<J, Tally>,
  job: J,
  games: number,
  hands: Hands,
): Promise<Tally> {
  const chunks: (readonly [from: number, to: number])[] = [];
  for (let from = 0; from < games; from += CHUNK) {
    chunks.push([from, Math.min(games, from + CHUNK)]);
  }
  const tally = simulation.empty(job);
  let done = 0;
  const count = (chunk: Result<Tally>, size: number) => {
    if (!chunk.ok) throw new SimulationProblem(chunk.error.message);
    simulation.merge(tally, chunk.value);
    done += size;
    hands.progress?.(done);
  };
  if (hands.entry === null || hands.workers <= 1 || chunks.length <= 1) {
    for (const [from, to] of chunks) count(playChunk(simulation, job, from, to), to - from);
    return tally;
  }
  const { entry } = hands;
  const workers = Array.from({ length: Math.min(hands.workers, chunks.length) }, () =>
    startWorker(entry, simulation, job),
  );
  try {
    const waiting = [...chunks];
    await Promise.all(
      workers.map(async (worker) => {
        for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
          const [from, to] = next;
          count(await worker.play(from, to), to - from);
        }
      }),
    );
  } finally {
    await Promise.all(workers.map((worker) => worker.stop()));
  }
  return tally;
}
