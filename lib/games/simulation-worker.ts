import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import type { Job, Simulation } from '@/engine';
import {
  type ChunkReply,
  type ChunkWorker,
  type GameRange,
  OwedChunks,
  replyOf,
} from '@/lib/games/simulate';

/** Marks the data of our workers, in contrast to other workers of a bundle. */
const MARK = 'dossier-simulation';

interface WorkerStart<J> {
  readonly mark: typeof MARK;
  /** The name of the simulation. */
  readonly simulation: string;
  readonly job: J;
}

/** Checks for the start of a worker. Only this file starts workers with the mark, so the data is complete. */
function isStart<J>(value: unknown, name: string): value is WorkerStart<J> {
  if (typeof value !== 'object' || value === null) return false;
  return Reflect.get(value, 'mark') === MARK && Reflect.get(value, 'simulation') === name;
}

/**
 * Runs the worker if this thread is a worker of this simulation, and returns whether it is. The program's
 * entry
 * calls it first, because the bundle starts itself as its worker, without a second file.
 */
export function serveSimulation<J extends Job, Tally>(simulation: Simulation<J, Tally>): boolean {
  const start: unknown = workerData;
  if (isMainThread || parentPort === null || !isStart<J>(start, simulation.name)) return false;
  const port = parentPort;
  port.on('message', ({ from, to }: GameRange) => {
    port.postMessage(replyOf(simulation, start.job, from, to));
  });
  return true;
}

/** Starts a worker from a module whose entry calls `serveSimulation`. */
export function startWorker<J extends Job, Tally>(
  entry: URL,
  simulation: Simulation<J, Tally>,
  job: J,
): ChunkWorker<Tally> {
  const start: WorkerStart<J> = { mark: MARK, simulation: simulation.name, job };
  const worker = new Worker(entry, { workerData: start });
  const owed = new OwedChunks<Tally>();
  worker.on('message', (reply: ChunkReply<Tally>) => owed.settle(reply));
  worker.on('error', (error) => owed.fail(error));
  worker.on('exit', () => owed.fail(new Error('A simulation worker has stopped.')));
  return {
    play: (from, to) => owed.promise(() => worker.postMessage({ from, to } satisfies GameRange)),
    stop: () => worker.terminate(),
  };
}
