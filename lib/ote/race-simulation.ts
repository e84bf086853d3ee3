import { type PilotName, pilotNamed, playGoldfish, type Simulation } from '@/engine';
import { type PlacedDecks, shuffledAlike } from '@/lib/ote/shuffled-alike';

/** Several decks, each played alone with the same chance. Their seeds are replaced for each game. */
export interface RaceJob extends PlacedDecks {
  readonly seed: number;
  readonly pilot: PilotName;
  /** A game that lasts longer is stopped. */
  readonly turns: number;
  /** What the decks are compared by: the turn in which a game ends, or the Influence at the end of the last turn. */
  readonly by: 'turn' | 'influence';
}

export interface RaceTally {
  /** By deck what each game came to; the less, the better: Influence counts below 0. */
  readonly values: number[][];
}

/** Games on common random numbers, as in `PAIRED`, of any number of decks. */
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
