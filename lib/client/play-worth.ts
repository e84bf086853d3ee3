import type { WorthJob, WorthTally } from '@/lib/eden/fighter-worth';
import { type Players, workerPool } from './worker-pool';

const pool = workerPool<WorthJob>(
  () => new Worker(new URL('./eden-worker.ts', import.meta.url), { type: 'module' }),
);

/** Starts the workers before they are needed. */
export const startWorthWorkers = pool.start;

/** Returns workers that play a troop with and without its fighters. */
export function worthWorkers(job: WorthJob): Players<WorthTally> {
  return pool.hands(job);
}
