import { type PilotName, pilotNamed, playGoldfish, type Simulation } from '@/engine';
import { type PairedDifference, pairedDifference } from '@/lib/games/paired-difference';
import { type PlacedDecks, shuffledAlike } from '@/lib/ote/shuffled-alike';

/** Two decks, each played alone with equal random numbers. The seeds are replaced for each pair of games. */
export interface PairJob extends PlacedDecks {
  readonly seed: number;
  readonly pilot: PilotName;
  /** The turn after which a game is stopped. */
  readonly turns: number;
}

/** The results as counts, so that chunks can be merged in any order. */
export interface PairTally {
  games: number;
  /** The games that each deck won. */
  readonly won: [a: number, b: number];
  /** The pairs that both won, by the difference of the turns (second minus first). */
  readonly differences: Map<number, number>;
}

/**
 * Plays pairs of games with common random numbers: both decks are shuffled alike, so that shared cards come in equal
 * order, and the difference varies less than that of independent games (Law, *Simulation Modeling and Analysis*,
 * 11.2).
 */
export const PAIRED: Simulation<PairJob, PairTally> = {
  name: 'paired goldfish',
  empty: () => ({ games: 0, won: [0, 0], differences: new Map() }),
  play({ setups, places, pilot, turns }, seed, tally) {
    const [a, b] = setups.map((setup, deck) =>
      playGoldfish(shuffledAlike(setup, places[deck] ?? [], seed), pilotNamed(pilot, seed), turns),
    );
    if (a === undefined || b === undefined) throw new Error('a pair has two games');
    if (!a.ok) return a.error;
    if (!b.ok) return b.error;
    tally.games += 1;
    if (a.value.end === 'won') tally.won[0] += 1;
    if (b.value.end === 'won') tally.won[1] += 1;
    if (a.value.end === 'won' && b.value.end === 'won') {
      const difference = b.value.turns - a.value.turns;
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
