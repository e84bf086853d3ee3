import type { ChunkReply, ChunkWorker, Hands } from '@/lib/games/simulate';

/** Who plays: workers of the browser. Their errors are rejections. */
export type Players<T> = Pick<Hands<T>, 'workers' | 'start'>;

/** Workers of one kind, which wait for the next simulation when one is done: their code is loaded and warm. */
export interface WorkerPool<Order> {
  /** Hands that send orders to the workers, one for games `from` to `to`. */
  readonly hands: <T>(order: (from: number, to: number) => Order) => Players<T>;
  /** Starts workers before they are needed. */
  readonly start: () => void;
}

/** One core is left to the page, where there are more than two. */
const LEAST_WORKERS = 2;
const MOST_WORKERS = 4;

/** A pool of the workers that `create` makes. */
export function workerPool<Order>(create: () => Worker): WorkerPool<Order> {
  const idle: Worker[] = [];

  /** Lets a worker wait. One that dies meanwhile would never answer: it is forgotten. */
  function rest(worker: Worker): void {
    worker.onerror = () => {
      const at = idle.indexOf(worker);
      if (at !== -1) idle.splice(at, 1);
    };
    idle.push(worker);
  }

  function hired<T>(order: (from: number, to: number) => Order): ChunkWorker<T> {
    const worker = idle.pop() ?? create();
    // One that has failed or is still playing would answer the next order with the last one's games.
    let isIdle = true;
    return {
      play: (from, to) =>
        new Promise((resolve, reject) => {
          isIdle = false;
          worker.onerror = ({ message }) =>
            reject(new Error(message || 'The games could not be started.'));
          worker.onmessageerror = () => reject(new Error('The games could not be read.'));
          worker.onmessage = ({ data }: MessageEvent<ChunkReply<T>>) => {
            isIdle = true;
            if (data.ok) resolve(data.chunk);
            else reject(new Error(data.message));
          };
          worker.postMessage(order(from, to));
        }),
      stop: () => {
        if (isIdle && idle.length < MOST_WORKERS) rest(worker);
        else worker.terminate();
      },
    };
  }

  return {
    hands: (order) => {
      const cores = globalThis.navigator?.hardwareConcurrency ?? 2;
      return {
        workers: Math.max(LEAST_WORKERS, Math.min(MOST_WORKERS, cores - 1)),
        start: () => hired(order),
      };
    },
    start: () => {
      while (idle.length < LEAST_WORKERS) rest(create());
    },
  };
}
