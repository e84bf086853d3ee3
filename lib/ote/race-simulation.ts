import { type PilotName, pilotNamed, playGoldfish, type Simulation } from '@/engine';
import { type PlacedDecks, shuffledAlike } from '@/lib/ote/shuffled-alike';

/** Several decks, each played alone with equal random numbers. The seeds are replaced for each game. */
export interface RaceJob extends PlacedDecks {
  readonly seed: number;
  readonly pilot: PilotName;
  /** The turn after which a game is stopped. */
  readonly turns: number;
  /** The value to compare: the turn in which a game ends, or the Influence at the end of the last turn. */
  readonly by: 'turn' | 'influence';
}

export interface RaceTally {
  /** The value of each game by deck; smaller is better, so Influence is negative. */
  readonly values: number[][];
}

/** Plays games with common random numbers, as in `PAIRED`, for any number of decks. */
export const RACE: Simulation<RaceJob, RaceTally> = {
  name: 'race of decks',
  empty: ({ setups }) => ({ values: setups.map(() => []) }),
  play({ setups, places, pilot, turns, by }, seed, tally) {
    for (const [deck, setup] of setups.entries()) {
      const shuffled = shuffledAlike(setup, places[deck] ?? [], seed);
      const game = playGoldfish(shuffled, pilotNamed(pilot, seed), turns);
      if (!game.ok) return game.error;
      const { turns: last, influence } = game.value;
      tally.values[deck]?.push(by === 'turn' ? last : -(influence.at(-1) ?? 0));
    }
    return null;
  },
  merge(into, chunk) {
    for (const [deck, values] of chunk.values.entries()) into.values[deck]?.push(...values);
  },
};
