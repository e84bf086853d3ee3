import type { GoldfishJob } from '@/lib/games/goldfish-simulation';
import type { Tally } from '@/lib/games/goldfish-tally';
import type { PairJob, PairTally } from '@/lib/games/paired-simulation';
import type { ChunkReply, ChunkWorker, Hands } from '@/lib/games/simulate';

/** Games `from` to `to` of a job. */
export type ChunkOrder = { readonly from: number; readonly to: number } & (
  | { readonly simulation: 'goldfish'; readonly job: GoldfishJob }
  | { readonly simulation: 'paired'; readonly job: PairJob }
);

/** One core is left to the page, where there are more than two. */
const LEAST_WORKERS = 2;
const MOST_WORKERS = 4;

/** Workers of the browser that play a goldfish job. Their errors are rejections. */
export function goldfishHands(job: GoldfishJob): Pick<Hands<Tally>, 'workers' | 'start'> {
  return hands((from, to) => ({ simulation: 'goldfish', job, from, to }));
}

/** Workers of the browser that play two decks in pairs. Their errors are rejections. */
export function pairedHands(job: PairJob): Pick<Hands<PairTally>, 'workers' | 'start'> {
  return hands((from, to) => ({ simulation: 'paired', job, from, to }));
}

function hands<T>(order: (from: number, to: number) => ChunkOrder) {
  const cores = globalThis.navigator?.hardwareConcurrency ?? 2;
  return {
    workers: Math.max(LEAST_WORKERS, Math.min(MOST_WORKERS, cores - 1)),
    start: () => startWorker<T>(order),
  };
}

function startWorker<T>(order: (from: number, to: number) => ChunkOrder): ChunkWorker<T> {
  const worker = new Worker(new URL('./games-worker.ts', import.meta.url), { type: 'module' });
  return {
    play: (from, to) =>
      new Promise((resolve, reject) => {
        worker.onerror = ({ message }) =>
          reject(new Error(message || 'The games could not be started.'));
        worker.onmessage = ({ data }: MessageEvent<ChunkReply<T>>) =>
          data.ok ? resolve(data.chunk) : reject(new Error(data.message));
        worker.postMessage(order(from, to));
      }),
    stop: () => worker.terminate(),
  };
}
