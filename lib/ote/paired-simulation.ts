import type { Simulation } from '@/engine';
import { addToCount } from '@/lib/games/add-to-count';
import { type PairedDifference, pairedDifference } from '@/lib/games/paired-difference';
import { type AlikeJob, playAlike } from '@/lib/ote/shuffled-alike';

/** Two decks, each played alone with equal random numbers. The seeds are replaced for each pair of games. */
export type PairJob = AlikeJob;

/** The results as counts, so that chunks can be merged in any order. */
export interface PairTally {
  games: number;
  /** The games that each deck won. */
  readonly won: [a: number, b: number];
  /** The number of games that each deck won, by the turn of the win. */
  readonly turns: readonly [a: Map<number, number>, b: Map<number, number>];
  /** The pairs that both won, by the difference of the turns (second minus first). */
  readonly differences: Map<number, number>;
}

/** Plays pairs of games with common random numbers. */
export const PAIRED: Simulation<PairJob, PairTally> = {
  name: 'paired goldfish',
  empty: () => ({ games: 0, won: [0, 0], turns: [new Map(), new Map()], differences: new Map() }),
  play(job, seed, tally) {
    const games = playAlike(job, seed);
    if (!games.ok) return games.error;
    const [a, b] = games.value;
    if (a === undefined || b === undefined) throw new Error('a pair has two games');
    tally.games += 1;
    if (a.end === 'won') noteWin(tally, 0, a.turns);
    if (b.end === 'won') noteWin(tally, 1, b.turns);
    if (a.end === 'won' && b.end === 'won') addToCount(tally.differences, b.turns - a.turns);
    return null;
  },
  merge(into, chunk) {
    into.games += chunk.games;
    into.won[0] += chunk.won[0];
    into.won[1] += chunk.won[1];
    for (const [difference, games] of chunk.differences)
      addToCount(into.differences, difference, games);
    for (const side of [0, 1] as const)
      for (const [turn, games] of chunk.turns[side]) addToCount(into.turns[side], turn, games);
  },
};

function noteWin(tally: PairTally, side: 0 | 1, turn: number): void {
  tally.won[side] += 1;
  addToCount(tally.turns[side], turn);
}

/** Returns the change of the turn of the win from the first deck to the second; below 0 the second wins earlier. Ignores pairs without two wins. */
export function winTurnDifference({ differences }: PairTally): PairedDifference | null {
  return pairedDifference(differences);
}
