import type { PilotName } from '@/engine';
import type { Shard } from '@/lib/games/shards';
import type { GauntletJob, GauntletTally } from '@/lib/ote/gauntlet/gauntlet-simulation';

/** A gauntlet as somebody has typed it. */
export interface GauntletPlan {
  /** Ids of decks, in the order in which they were chosen. */
  readonly decks: readonly string[];
  readonly pilots: readonly [a: PilotName, b: PilotName];
  readonly games: string;
  readonly seed: string;
  /** `1/1` for all games. */
  readonly shard: string;
}

export const FIRST_PLAN: GauntletPlan = {
  decks: [],
  pilots: ['rival', 'rival'],
  games: '20',
  seed: '1',
  shard: '1/1',
};

/** Results: of a gauntlet that was played here, or of files that were added up. */
export interface Result {
  readonly names: readonly string[];
  readonly report: Pick<GauntletJob, 'decks' | 'pilots' | 'games' | 'seed'>;
  readonly tally: GauntletTally;
  /** The whole job, to open its games at the table; null for files, which hold no cards. */
  readonly job: GauntletJob | null;
  /** The part that was played wholly, and may be saved as a file; null for anything else. */
  readonly shard: Shard | null;
}
