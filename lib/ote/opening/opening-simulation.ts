import {
  arrange,
  ote,
  type Position,
  pilotNamed,
  playOut,
  type Setup,
  type Simulation,
  seedRng,
  shuffled,
  turnNumber,
} from '@/engine';
import { addToCount } from '@/lib/games/add-to-count';

/** The number of games for each hand, and of turns in each game. */
export const OPENING_GAMES = 200;
const OPENING_TURNS = 3;

/** Opening hands of one deck to compare: game `n` plays hand `n / OPENING_GAMES`. */
export interface OpeningJob {
  readonly seed: number;
  readonly defs: Setup['defs'];
  readonly options: NonNullable<Setup['options']>;
  /** The cards of each hand and of the rest of the deck, as indexes into `defs`. */
  readonly hands: readonly {
    readonly hand: readonly number[];
    readonly rest: readonly number[];
  }[];
}

/** The results of one hand at the end of the third turn. */
export interface OpeningTally {
  games: number;
  /** The number of games by Influence. */
  readonly influence: Map<number, number>;
  /** The number of games by the Pull that all cards in play give in a turn. */
  readonly pull: Map<number, number>;
  /** The number of cards in play, and of games without any, over all games. */
  inPlay: number;
  idle: number;
}

/** The simulation of opening hands, with one tally for each hand. */
export const OPENING: Simulation<OpeningJob, OpeningTally[]> = {
  name: 'opening',
  empty: ({ hands }) => hands.map(emptyTally),
  play(job, seed, tallies, index) {
    const at = Math.floor(index / OPENING_GAMES);
    const tally = tallies[at];
    if (tally === undefined) return null;
    const begun = arrange(openingPosition(job, at, seed));
    if (!begun.ok) return begun.error;
    let pull = 0;
    let turn = 0;
    let made = 0;
    const played = playOut(
      ote,
      begun.value.state,
      pilotNamed('greedy', seed),
      { turnOf: turnNumber, turns: OPENING_TURNS },
      {
        before: () => undefined,
        after(state) {
          if (state.turn.number !== turn) {
            turn = state.turn.number;
            pull = made;
            made = 0;
          }
          made = Math.max(made, reserveOf(state.seats[0]?.reserve ?? []));
        },
      },
    );
    if (!played.ok) return played.error;
    const state = played.value;
    tally.games += 1;
    addToCount(tally.influence, state.teams[0]?.influence ?? 0);
    addToCount(tally.pull, pull);
    tally.inPlay += state.inPlay.length;
    if (state.inPlay.length === 0) tally.idle += 1;
    return null;
  },
  merge(into, chunk) {
    for (const [at, one] of chunk.entries()) {
      const tally = into[at];
      if (tally === undefined) continue;
      tally.games += one.games;
      tally.inPlay += one.inPlay;
      tally.idle += one.idle;
      for (const [points, games] of one.influence) addToCount(tally.influence, points, games);
      for (const [points, games] of one.pull) addToCount(tally.pull, points, games);
    }
  },
};

function emptyTally(): OpeningTally {
  return { games: 0, influence: new Map(), pull: new Map(), inPlay: 0, idle: 0 };
}

function reserveOf(lots: readonly { readonly points: number }[]): number {
  let points = 0;
  for (const lot of lots) points += lot.points;
  return points;
}

/** Returns the game in which this hand is kept, with the rest of the deck shuffled by the seed. */
function openingPosition(job: OpeningJob, at: number, seed: number): Position {
  const { hand = [], rest = [] } = job.hands[at] ?? {};
  const [deck] = shuffled(seedRng(seed, 'opening'), rest);
  return handPosition({ defs: job.defs, options: job.options, hand, deck, seed });
}

interface Dealt {
  readonly defs: Setup['defs'];
  readonly options: NonNullable<Setup['options']>;
  readonly hand: readonly number[];
  /** The deck, top first. */
  readonly deck: readonly number[];
  readonly seed: number;
}

/** Returns a solo game that begins with this hand and this deck. */
export function handPosition({ defs, options, hand, deck, seed }: Dealt): Position {
  const placed = (zone: 'hand' | 'deck') => (def: number) =>
    ({ def, seat: 0, zone, rank: 0, file: 0, host: -1, cranked: false }) as const;
  return {
    defs,
    seats: [{ name: 'You', influence: 0, reserve: { character: 0, resource: 0 } }],
    cards: [...hand.map(placed('hand')), ...deck.map(placed('deck'))],
    turn: 0,
    step: 'begin',
    seed,
    options,
  };
}
