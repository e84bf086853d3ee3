import type { ChunkReply, ChunkWorker, Hands } from '@/lib/games/simulate';
import type { CoachJob, CoachTally, LinesJob } from '@/lib/ote/coach/coach-simulation';
import type { GauntletJob, GauntletTally } from '@/lib/ote/gauntlet/gauntlet-simulation';
import type { GoldfishJob } from '@/lib/ote/goldfish-simulation';
import type { Tally } from '@/lib/ote/goldfish-tally';
import type { OpeningJob, OpeningTally } from '@/lib/ote/opening/opening-simulation';
import type { PairJob, PairTally } from '@/lib/ote/paired-simulation';
import type { RaceJob, RaceTally } from '@/lib/ote/race-simulation';

/** Games `from` to `to` of a job. */
export type ChunkOrder = { readonly from: number; readonly to: number } & (
  | { readonly simulation: 'goldfish'; readonly job: GoldfishJob }
  | { readonly simulation: 'paired'; readonly job: PairJob }
  | { readonly simulation: 'race'; readonly job: RaceJob }
  | { readonly simulation: 'opening'; readonly job: OpeningJob }
  | { readonly simulation: 'coach'; readonly job: CoachJob }
  | { readonly simulation: 'lines'; readonly job: LinesJob }
  | { readonly simulation: 'gauntlet'; readonly job: GauntletJob }
);

/** Who plays: workers of the browser. Their errors are rejections. */
type Players<T> = Pick<Hands<T>, 'workers' | 'start'>;

/** One core is left to the page, where there are more than two. */
const LEAST_WORKERS = 2;
const MOST_WORKERS = 4;

/** Workers that play a goldfish job. */
export function goldfishHands(job: GoldfishJob): Players<Tally> {
  return hands((from, to) => ({ simulation: 'goldfish', job, from, to }));
}

/** Workers that play two decks in pairs. */
export function pairedHands(job: PairJob): Players<PairTally> {
  return hands((from, to) => ({ simulation: 'paired', job, from, to }));
}

/** Workers that play several decks alike. */
export function raceHands(job: RaceJob): Players<RaceTally> {
  return hands((from, to) => ({ simulation: 'race', job, from, to }));
}

/** Workers that judge opening hands. */
export function openingWorkers(job: OpeningJob): Players<OpeningTally[]> {
  return hands((from, to) => ({ simulation: 'opening', job, from, to }));
}

/** Workers that play what could follow each action. */
export function coachHands(job: CoachJob): Players<CoachTally> {
  return hands((from, to) => ({ simulation: 'coach', job, from, to }));
}

/** Workers that play lines on. */
export function lineHands(job: LinesJob): Players<Map<number, number | null>> {
  return hands((from, to) => ({ simulation: 'lines', job, from, to }));
}

/** Workers that play decks against decks. */
export function gauntletHands(job: GauntletJob): Players<GauntletTally> {
  return hands((from, to) => ({ simulation: 'gauntlet', job, from, to }));
}

function hands<T>(order: (from: number, to: number) => ChunkOrder): Players<T> {
  const cores = globalThis.navigator?.hardwareConcurrency ?? 2;
  return {
    workers: Math.max(LEAST_WORKERS, Math.min(MOST_WORKERS, cores - 1)),
    start: () => hired<T>(order),
  };
}

/** Workers that wait for the next simulation: their code is loaded and warm. */
const idle: Worker[] = [];

/** Starts workers before they are needed, so that the first figures come at once. */
export function startGameWorkers(): void {
  while (idle.length < LEAST_WORKERS) rest(newWorker());
}

function newWorker(): Worker {
  return new Worker(new URL('./games-worker.ts', import.meta.url), { type: 'module' });
}

/** Lets a worker wait. One that dies meanwhile would never answer: it is forgotten. */
function rest(worker: Worker): void {
  worker.onerror = () => {
    const at = idle.indexOf(worker);
    if (at !== -1) idle.splice(at, 1);
  };
  idle.push(worker);
}

function hired<T>(order: (from: number, to: number) => ChunkOrder): ChunkWorker<T> {
  const worker = idle.pop() ?? newWorker();
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
