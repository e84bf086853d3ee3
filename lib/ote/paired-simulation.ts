import type { Simulation } from '@/engine';
import { type PairedDifference, pairedDifference } from '@/lib/games/paired-difference';
import { type AlikeJob, playAlike } from '@/lib/ote/shuffled-alike';

/** Two decks, each played alone with equal random numbers. The seeds are replaced for each pair of games. */
export type PairJob = AlikeJob;

/** The results as counts, so that chunks can be merged in any order. */
export interface PairTally {
  games: number;
  /** The games that each deck won. */
  readonly won: [a: number, b: number];
  /** The pairs that both won, by the difference of the turns (second minus first). */
  readonly differences: Map<number, number>;
}

/** Plays pairs of games with common random numbers. */
export const PAIRED: Simulation<PairJob, PairTally> = {
  name: 'paired goldfish',
  empty: () => ({ games: 0, won: [0, 0], differences: new Map() }),
  play(job, seed, tally) {
    const games = playAlike(job, seed);
    if (!games.ok) return games.error;
    const [a, b] = games.value;
    if (a === undefined || b === undefined) throw new Error('a pair has two games');
    tally.games += 1;
    if (a.end === 'won') tally.won[0] += 1;
    if (b.end === 'won') tally.won[1] += 1;
    if (a.end === 'won' && b.end === 'won') {
      const difference = b.turns - a.turns;
      tally.differences.set(difference, (tally.differences.get(difference) ?? 0) + 1);
    }
    return null;
  },
  merge(into, chunk) {
    into.games += chunk.games;
    into.won[0] += chunk.won[0];
    into.won[1] += chunk.won[1];
    for (const [difference, games] of chunk.differences) {
      into.differences.set(difference, (into.differences.get(difference) ?? 0) + games);
    }
  },
};

/** Returns the change of the turn of the win from the first deck to the second; below 0 the second wins earlier. Ignores pairs without two wins. */
export function winTurnDifference({ differences }: PairTally): PairedDifference | null {
  return pairedDifference(differences);
}
