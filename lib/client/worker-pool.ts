import {
  type ChunkReply,
  type ChunkWorker,
  type GameRange,
  OwedChunks,
  type SimulationOptions,
} from '@/lib/games/simulate';

/** The workers of a browser that play games. An error in a worker rejects its promise. */
export type Players<T> = Pick<SimulationOptions<T>, 'workers' | 'start'>;

/** A message to a worker: a job, once, and then which of its games to play. The worker replies to each range with a `ChunkReply`. */
export type WorkerOrder<Job> = { readonly job: Job } | GameRange;

/** Workers of one kind, which wait for the next job when one is done, because their code is loaded and warm. */
interface WorkerPool<Job> {
  readonly hands: <T>(job: Job) => Players<T>;
  /** Starts workers before they are needed. */
  readonly start: () => void;
}

/** The least number of workers. One core is left to the page if there are more than two. */
const LEAST_WORKERS = 2;
const MOST_WORKERS = 4;

/** Returns a pool of the workers that `create` makes. */
export function workerPool<Job>(create: () => Worker): WorkerPool<Job> {
  const idle: Worker[] = [];

  /** Keeps a worker for the next job. One that dies meanwhile would never answer, so it is dropped. */
  function rest(worker: Worker): void {
    worker.onerror = () => {
      const at = idle.indexOf(worker);
      if (at !== -1) idle.splice(at, 1);
    };
    idle.push(worker);
  }

  function hired<T>(job: Job): ChunkWorker<T> {
    const worker = idle.pop() ?? create();
    const tell = (order: WorkerOrder<Job>) => worker.postMessage(order);
    // A deck is large, and the rules prepare its cards anew for each copy of it, so it is sent once.
    tell({ job });
    const owed = new OwedChunks<T>();
    worker.onerror = ({ message }) => owed.lose(message || 'The games could not be started.');
    worker.onmessageerror = () => owed.lose('The games could not be read.');
    worker.onmessage = ({ data }: MessageEvent<ChunkReply<T>>) => owed.settle(data);
    return {
      play: (from, to) => owed.promise(() => tell({ from, to })),
      stop: () => {
        // A worker that is still playing would answer the next order with the games of this one.
        if (owed.isFree && idle.length < MOST_WORKERS) rest(worker);
        else worker.terminate();
      },
    };
  }

  return {
    hands: (job) => {
      const cores = globalThis.navigator?.hardwareConcurrency ?? 2;
      return {
        workers: Math.max(LEAST_WORKERS, Math.min(MOST_WORKERS, cores - 1)),
        start: () => hired(job),
      };
    },
    start: () => {
      while (idle.length < LEAST_WORKERS) rest(create());
    },
  };
}
