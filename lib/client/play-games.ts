import type { CoachJob, CoachTally, LinesJob } from '@/lib/ote/coach/coach-simulation';
import type { GauntletJob, GauntletTally } from '@/lib/ote/gauntlet/gauntlet-simulation';
import type { GoldfishJob } from '@/lib/ote/goldfish-simulation';
import type { Tally } from '@/lib/ote/goldfish-tally';
import type { OpeningJob, OpeningTally } from '@/lib/ote/opening/opening-simulation';
import type { PairJob, PairTally } from '@/lib/ote/paired-simulation';
import type { RaceJob, RaceTally } from '@/lib/ote/race-simulation';
import { type Players, workerPool } from './worker-pool';

/** A job, and the kind of simulation it is for. */
export type GameJob =
  | { readonly simulation: 'goldfish'; readonly job: GoldfishJob }
  | { readonly simulation: 'paired'; readonly job: PairJob }
  | { readonly simulation: 'race'; readonly job: RaceJob }
  | { readonly simulation: 'opening'; readonly job: OpeningJob }
  | { readonly simulation: 'coach'; readonly job: CoachJob }
  | { readonly simulation: 'lines'; readonly job: LinesJob }
  | { readonly simulation: 'gauntlet'; readonly job: GauntletJob };

const pool = workerPool<GameJob>(
  () => new Worker(new URL('./games-worker.ts', import.meta.url), { type: 'module' }),
);
const { hands } = pool;

/** Starts workers before they are needed, so that the first figures come at once. */
export const startGameWorkers = pool.start;

/** Returns workers that play a goldfish job. */
export function goldfishWorkers(job: GoldfishJob): Players<Tally> {
  return hands({ simulation: 'goldfish', job });
}

/** Returns workers that play two decks in pairs. */
export function pairWorkers(job: PairJob): Players<PairTally> {
  return hands({ simulation: 'paired', job });
}

/** Returns workers that play several decks with equal luck. */
export function raceWorkers(job: RaceJob): Players<RaceTally> {
  return hands({ simulation: 'race', job });
}

/** Returns workers that judge opening hands. */
export function openingWorkers(job: OpeningJob): Players<OpeningTally[]> {
  return hands({ simulation: 'opening', job });
}

/** Returns workers that play what could follow each action. */
export function coachWorkers(job: CoachJob): Players<CoachTally> {
  return hands({ simulation: 'coach', job });
}

/** Returns workers that play lines to their end. */
export function lineWorkers(job: LinesJob): Players<Map<number, number | null>> {
  return hands({ simulation: 'lines', job });
}

/** Returns workers that play decks against decks. */
export function gauntletWorkers(job: GauntletJob): Players<GauntletTally> {
  return hands({ simulation: 'gauntlet', job });
}
