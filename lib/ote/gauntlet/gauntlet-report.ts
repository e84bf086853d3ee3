import { type PilotName, wilson95 } from '@/engine';
import {
  type GauntletJob,
  type GauntletTally,
  type PairTally,
  pairsOf,
} from '@/lib/ote/gauntlet/gauntlet-simulation';

/** The result of two decks: how often the first beat the second. */
interface MatrixRow {
  readonly a: string;
  readonly b: string;
  readonly games: number;
  /** The games that `a` won. */
  readonly wins: number;
  readonly rate: number | null;
  readonly ci95: readonly [low: number, high: number] | null;
}

/** The JSON of `dossier gauntlet`. */
export interface GauntletReport {
  readonly decks: readonly string[];
  /** The games of each pair. */
  readonly games: number;
  readonly seed: number;
  readonly pilots: readonly PilotName[];
  readonly matrix: readonly MatrixRow[];
}

/** Returns the report of a gauntlet. `names` are those of the decks, in order. */
export function reportOf(
  job: Pick<GauntletJob, 'decks' | 'pilots' | 'games' | 'seed'>,
  names: readonly string[],
  { pairs }: GauntletTally,
): GauntletReport {
  const matrix = pairsOf(job).map(([a, b], at): MatrixRow => {
    const { games, wins } = pairs[at] ?? { games: 0, wins: [0, 0] };
    return {
      a: names[a] ?? '',
      b: names[b] ?? '',
      games,
      wins: wins[0],
      ...rateOf(wins[0], games),
    };
  });
  const [first, second] = job.pilots;
  const pilots = first === second ? [first] : [first, second];
  return { decks: names, games: job.games, seed: job.seed, pilots, matrix };
}

/** Returns a share of games with its 95 % interval (Wilson), rounded to six places; null without games. */
export function rateOf(wins: number, games: number): Pick<MatrixRow, 'rate' | 'ci95'> {
  const interval = wilson95(wins, games);
  if (interval === null) return { rate: null, ci95: null };
  return { rate: rounded(wins / games), ci95: [rounded(interval[0]), rounded(interval[1])] };
}

function rounded(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}

/** Counts the stopped games, which nobody won. */
export function stoppedGames({ pairs }: GauntletTally): number {
  return pairs.reduce((sum, { games, wins }) => sum + games - wins[0] - wins[1], 0);
}

/** The wins of a deck over all its games. */
interface Standing {
  readonly deck: number;
  readonly games: number;
  readonly wins: number;
}

/** Returns the decks with their wins, the best first. With two pilots only the games of the first pilot count. */
export function standingsOf(
  job: Pick<GauntletJob, 'decks' | 'pilots'>,
  pairs: readonly PairTally[],
): Standing[] {
  const standings = job.decks.map((_, deck) => ({ deck, games: 0, wins: 0 }));
  const isMirrored = job.pilots[0] !== job.pilots[1];
  for (const [at, decks] of pairsOf(job).entries()) {
    const pair = pairs[at];
    if (pair === undefined) continue;
    for (const side of isMirrored ? ([0] as const) : ([0, 1] as const)) {
      const standing = standings[decks[side]];
      if (standing === undefined) continue;
      standing.games += pair.games;
      standing.wins += pair.wins[side];
    }
  }
  const share = ({ wins, games }: Standing) => (games === 0 ? 0 : wins / games);
  return standings.sort((a, b) => share(b) - share(a) || a.deck - b.deck);
}
