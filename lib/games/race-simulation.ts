import { type PilotName, pilotNamed, playGoldfish, type Setup, type Simulation } from '@/engine';
import { shuffledAlike } from './shuffled-alike';

/** Several decks, each played alone with the same chance. */
export interface RaceJob {
  /** Their seeds are replaced for each game. */
  readonly setups: readonly Setup[];
  readonly seed: number;
  readonly pilot: PilotName;
  /** A game that lasts longer is stopped. */
  readonly turns: number;
}

export interface RaceTally {
  /** By deck: the turn in which each game ended, by a win or without cards. */
  readonly turns: number[][];
}

/** Games on common random numbers, as in `PAIRED`, of any number of decks. */
export const RACE: Simulation<RaceJob, RaceTally> = {
  name: 'race of decks',
  empty: ({ setups }) => ({ turns: setups.map(() => []) }),
  play({ setups, pilot, turns }, seed, tally) {
    for (const [deck, setup] of setups.entries()) {
      const game = playGoldfish(shuffledAlike(setup, seed), pilotNamed(pilot, seed), turns);
      if (!game.ok) return game.error;
      tally.turns[deck]?.push(game.value.turns);
    }
    return null;
  },
  merge(into, chunk) {
    for (const [deck, turns] of chunk.turns.entries()) into.turns[deck]?.push(...turns);
  },
};
