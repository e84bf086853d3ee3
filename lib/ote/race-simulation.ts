import type { GoldfishGame, Simulation } from '@/engine';
import { type AlikeJob, playAlike } from '@/lib/ote/shuffled-alike';

/** Several decks, each played alone with equal random numbers. The seeds are replaced for each game. */
export interface RaceJob extends AlikeJob {
  /** The value to compare: the turn in which a game ends, or the sum of the Influence at the end of each turn. */
  readonly by: 'turn' | 'influence';
}

export interface RaceTally {
  /** The value of each game by deck; smaller is better, so Influence is negative. */
  readonly values: number[][];
  /** Whether each game was won, by deck. */
  readonly won: boolean[][];
}

/** Plays games with common random numbers, as in `PAIRED`, for any number of decks. */
export const RACE: Simulation<RaceJob, RaceTally> = {
  name: 'race of decks',
  // A game of each of twenty decks takes long enough to keep a worker busy.
  chunk: 2,
  empty: ({ setups }) => ({ values: setups.map(() => []), won: setups.map(() => []) }),
  play(job, seed, tally) {
    const games = playAlike(job, seed);
    if (!games.ok) return games.error;
    for (const [deck, game] of games.value.entries()) {
      tally.values[deck]?.push(job.by === 'turn' ? game.turns : -influenceOf(game, job.turns));
      tally.won[deck]?.push(game.end === 'won');
    }
    return null;
  },
  merge(into, chunk) {
    for (const [deck, values] of chunk.values.entries()) into.values[deck]?.push(...values);
    for (const [deck, won] of chunk.won.entries()) into.won[deck]?.push(...won);
  },
};

/** Returns the sum of the Influence at the end of each turn. After a win the Influence stays. */
function influenceOf({ influence }: GoldfishGame, turns: number): number {
  const last = influence.at(-1) ?? 0;
  return influence.reduce((sum, points) => sum + points, last * (turns - influence.length));
}
