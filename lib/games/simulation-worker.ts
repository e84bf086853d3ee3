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

/** A message to a worker: another job, or which of its games to play. */
type Order<J> = { readonly job: J } | GameRange;

/** Checks for the start of a worker. Only this file starts workers with the mark, so the data is complete. */
function isStart<J>(value: unknown): value is WorkerStart<J> {
  return typeof value === 'object' && value !== null && Reflect.get(value, 'mark') === MARK;
}

/** Returns the name of the simulation for which this thread was started; '' when it is not a simulation worker. */
export function simulationOfThread(): string {
  const start: unknown = workerData;
  return !isMainThread && isStart(start) ? start.simulation : '';
}

/**
 * Runs the worker if this thread is a worker of this simulation, and returns whether it is. The program's entry
 * calls it first, because the bundle starts itself as its worker, without a second file.
 */
export function serveSimulation<J extends Job, Tally>(simulation: Simulation<J, Tally>): boolean {
  const start: unknown = workerData;
  if (simulationOfThread() !== simulation.name || parentPort === null || !isStart<J>(start))
    return false;
  const port = parentPort;
  let { job } = start;
  port.on('message', (order: Order<J>) => {
    if ('job' in order) job = order.job;
    else port.postMessage(replyOf(simulation, job, order.from, order.to));
  });
  return true;
}

/** A thread that plays games of one job after another. */
interface Thread<J extends Job, Tally> extends ChunkWorker<Tally> {
  readonly give: (job: J) => void;
  /** Checks whether the thread lives and owes nothing. */
  readonly isFree: () => boolean;
}

/** Starts a worker from a module whose entry calls `serveSimulation`. */
export function startWorker<J extends Job, Tally>(
  entry: URL,
  simulation: Simulation<J, Tally>,
  job: J,
): Thread<J, Tally> {
  const start: WorkerStart<J> = { mark: MARK, simulation: simulation.name, job };
  const worker = new Worker(entry, { workerData: start });
  const owed = new OwedChunks<Tally>();
  worker.on('message', (reply: ChunkReply<Tally>) => owed.settle(reply));
  worker.on('error', ({ message }) => owed.lose(message));
  worker.on('exit', () => owed.lose('A simulation worker has stopped.'));
  const tell = (order: Order<J>) => worker.postMessage(order);
  return {
    play: (from, to) => owed.promise(() => tell({ from, to })),
    stop: () => worker.terminate(),
    give: (next) => tell({ job: next }),
    isFree: () => owed.isFree,
  };
}

/** Threads that wait for the next job when one is done, because their code is loaded and warm. */
interface Threads<J extends Job, Tally> {
  readonly start: (job: J) => ChunkWorker<Tally>;
  /** Ends the threads that wait. */
  readonly close: () => Promise<void>;
}

/** Returns threads that play jobs of one simulation. */
export function simulationThreads<J extends Job, Tally>(
  entry: URL,
  simulation: Simulation<J, Tally>,
): Threads<J, Tally> {
  const waiting: Thread<J, Tally>[] = [];
  return {
    start: (job) => {
      let known = waiting.pop();
      while (known?.isFree() === false) known = waiting.pop();
      known?.give(job);
      const thread = known ?? startWorker(entry, simulation, job);
      return {
        play: thread.play,
        // One that still plays would answer the next job with games of this one.
        stop: () => (thread.isFree() ? waiting.push(thread) : thread.stop()),
      };
    },
    close: async () => {
      await Promise.all(waiting.splice(0).map((thread) => thread.stop()));
    },
  };
}
