import { type PilotName, pilotNamed, playGoldfish, type Simulation } from '@/engine';
import { type PairedDifference, pairedDifference } from '@/lib/games/paired-difference';
import { type PlacedDecks, shuffledAlike } from '@/lib/ote/shuffled-alike';

/** Two decks, each played alone with the same chance. Their seeds are replaced for each pair of games. */
export interface PairJob extends PlacedDecks {
  readonly seed: number;
  readonly pilot: PilotName;
  /** A game that lasts longer is stopped. */
  readonly turns: number;
}

/** Counts only, so that chunks merge to the same in any order. */
export interface PairTally {
  games: number;
  /** Games that each deck won. */
  readonly won: [a: number, b: number];
  /** Pairs that both won, by the turn of the second less that of the first. */
  readonly differences: Map<number, number>;
}

/**
 * Games in pairs on common random numbers: both decks are shuffled alike, so that what they share comes in the same
 * order, and the difference varies less than two games apart from each other (Law, *Simulation Modeling and Analysis*,
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

/** How the win turn changes from one deck to the other, in turns: below 0 the second deck wins earlier. Pairs that one of them did not win say nothing about the turn. */
export function winTurnDifference({ differences }: PairTally): PairedDifference | null {
  return pairedDifference(differences);
}
