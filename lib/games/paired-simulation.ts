import {
  estimateOf,
  type PilotName,
  pilotNamed,
  playGoldfish,
  type Setup,
  type Simulation,
} from '@/engine';
import type { DeckEntry } from '@/lib/decks/types';
import { shuffledAlike } from './shuffled-alike';

/** Two decks, each played alone with the same chance. */
export interface PairJob {
  /** Their seeds are replaced for each pair of games. */
  readonly setups: readonly [a: Setup, b: Setup];
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
 * 11.2). `alignedDecks` puts what they share into the same places.
 */
export const PAIRED: Simulation<PairJob, PairTally> = {
  name: 'paired goldfish',
  empty: () => ({ games: 0, won: [0, 0], differences: new Map() }),
  play({ setups, pilot, turns }, seed, tally) {
    const [a, b] = setups.map((setup) =>
      playGoldfish(shuffledAlike(setup, seed), pilotNamed(pilot, seed), turns),
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

/** How the win turn changes from one deck to the other. */
export interface WinTurnDifference {
  /** Turns: below 0 the second deck wins earlier. */
  readonly difference: number;
  readonly ci95: readonly [low: number, high: number];
  /** Pairs of games that both decks won; the others say nothing about the turn. */
  readonly games: number;
  /** Whether the interval leaves out 0. */
  readonly seen: boolean;
  /** About how many pairs would show a difference of this size; `null` where it is seen already, or where nothing differs. */
  readonly gamesNeeded: number | null;
}

/** The difference with its 95 % interval; `null` from less than two pairs, which do not show how much they vary. */
export function winTurnDifference({ differences }: PairTally): WinTurnDifference | null {
  const estimate = estimateOf(differences);
  if (estimate === null || estimate.margin === null) return null;
  const { mean, margin } = estimate;
  let games = 0;
  for (const pairs of differences.values()) games += pairs;
  const seen = Math.abs(mean) > margin;
  // The margin shrinks with the root of the number of pairs.
  const needed = Math.ceil(games * (margin / Math.abs(mean)) ** 2);
  return {
    difference: mean,
    ci95: [mean - margin, mean + margin],
    games,
    seen,
    gamesNeeded: seen || mean === 0 ? null : needed,
  };
}

/** Two decks card by card with what they share in the same places first; the rest follows in each one's own order. */
export function alignedDecks(
  a: readonly DeckEntry[],
  b: readonly DeckEntry[],
): [a: DeckEntry[], b: DeckEntry[]] {
  const [countsA, countsB] = [counts(a), counts(b)];
  const cards = [...new Set([...countsA.keys(), ...countsB.keys()])];
  const shared = cards.map((card) => ({
    card,
    count: Math.min(countsA.get(card) ?? 0, countsB.get(card) ?? 0),
  }));
  const whole = (own: ReadonlyMap<string, number>) => {
    const rest = shared.map(({ card, count }) => ({ card, count: (own.get(card) ?? 0) - count }));
    return [...shared, ...rest].filter(({ count }) => count > 0);
  };
  return [whole(countsA), whole(countsB)];
}

function counts(entries: readonly DeckEntry[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const { card, count } of entries) found.set(card, (found.get(card) ?? 0) + count);
  return found;
}
