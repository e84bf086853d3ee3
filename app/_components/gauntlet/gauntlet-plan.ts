import type { PilotName } from '@/engine';
import type { Shard } from '@/lib/games/shards';
import type { GauntletJob, GauntletTally } from '@/lib/ote/gauntlet/gauntlet-simulation';

/** The typed options of a gauntlet. */
export interface GauntletPlan {
  /** The ids of decks, in the order of selection. */
  readonly decks: readonly string[];
  readonly pilots: readonly [a: PilotName, b: PilotName];
  readonly games: string;
  readonly seed: string;
  /** The part of the games that this browser plays: `1/4` for the first of four parts, `1/1` for all games. */
  readonly shard: string;
}

export const FIRST_PLAN: GauntletPlan = {
  decks: [],
  pilots: ['rival', 'rival'],
  games: '20',
  seed: '1',
  shard: '1/1',
};

/** The results of a gauntlet that was played here, or of merged files. */
export interface GauntletResult {
  readonly names: readonly string[];
  readonly report: Pick<GauntletJob, 'decks' | 'pilots' | 'games' | 'seed'>;
  readonly tally: GauntletTally;
  /** The job, to open its games at the table; null for files, which contain no cards. */
  readonly job: GauntletJob | null;
  /** The part of the games that was played completely, and can be saved as a file; null when there is none. */
  readonly shard: Shard | null;
}
