import type { GoldfishJob } from '@/lib/games/goldfish-simulation';
import type { Tally } from '@/lib/games/goldfish-tally';
import type { OpeningJob, OpeningTally } from '@/lib/games/opening/opening-simulation';
import type { PairJob, PairTally } from '@/lib/games/paired-simulation';
import type { ChunkReply, ChunkWorker, Hands } from '@/lib/games/simulate';

/** Games `from` to `to` of a job. */
export type ChunkOrder = { readonly from: number; readonly to: number } & (
  | { readonly simulation: 'goldfish'; readonly job: GoldfishJob }
  | { readonly simulation: 'paired'; readonly job: PairJob }
  | { readonly simulation: 'opening'; readonly job: OpeningJob }
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

/** Workers that judge opening hands. They are started before they are needed, and stay: a hand shall be judged at once. */
const waiting: Worker[] = [];

/** Starts the workers that judge opening hands. */
export function startOpeningWorkers(): void {
  while (waiting.length < LEAST_WORKERS) waiting.push(newWorker());
}

/** Workers that judge opening hands; they go back to wait for the next. Their errors are rejections. */
export function openingWorkers(job: OpeningJob): Pick<Hands<OpeningTally[]>, 'workers' | 'start'> {
  return {
    workers: LEAST_WORKERS,
    start: () => {
      const worker = waiting.pop() ?? newWorker();
      const player = playerOf<OpeningTally[]>(worker, (from, to) => ({
        simulation: 'opening',
        job,
        from,
        to,
      }));
      let playing = 0;
      const play: typeof player.play = async (from, to) => {
        playing += 1;
        const tally = await player.play(from, to);
        playing -= 1;
        return tally;
      };
      // One that has failed or is still playing would answer the next order with the last one's games.
      const stop = () => (playing === 0 ? waiting.push(worker) : worker.terminate());
      return { play, stop };
    },
  };
}

function hands<T>(order: (from: number, to: number) => ChunkOrder) {
  const cores = globalThis.navigator?.hardwareConcurrency ?? 2;
  return {
    workers: Math.max(LEAST_WORKERS, Math.min(MOST_WORKERS, cores - 1)),
    start: () => startWorker<T>(order),
  };
}

function newWorker(): Worker {
  return new Worker(new URL('./games-worker.ts', import.meta.url), { type: 'module' });
}

function startWorker<T>(order: (from: number, to: number) => ChunkOrder): ChunkWorker<T> {
  const worker = newWorker();
  return { ...playerOf<T>(worker, order), stop: () => worker.terminate() };
}

function playerOf<T>(
  worker: Worker,
  order: (from: number, to: number) => ChunkOrder,
): Pick<ChunkWorker<T>, 'play'> {
  return {
    play: (from, to) =>
      new Promise((resolve, reject) => {
        worker.onerror = ({ message }) =>
          reject(new Error(message || 'The games could not be started.'));
        worker.onmessage = ({ data }: MessageEvent<ChunkReply<T>>) =>
          data.ok ? resolve(data.chunk) : reject(new Error(data.message));
        worker.postMessage(order(from, to));
      }),
  };
}
