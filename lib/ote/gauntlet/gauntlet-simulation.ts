import {
  type CardDef,
  gameSeed,
  type LateLimit,
  type Match,
  type PilotName,
  pilotNamed,
  playMatch,
  type Seat,
  type Setup,
  type Simulation,
} from '@/engine';

/** A gauntlet as plain data, which can be sent to a worker. */
export interface GauntletJob {
  readonly seed: number;
  readonly defs: readonly CardDef[];
  /** Each deck card by card, as indexes into `defs`. */
  readonly decks: readonly (readonly number[])[];
  /** The pilots of the first and the second deck of a pair. */
  readonly pilots: readonly [a: PilotName, b: PilotName];
  /** The games of each pair. */
  readonly games: number;
  /** The maximum number of turns of both players together; a longer game is stopped without a winner. */
  readonly turns: number;
}

/** Two decks that play against each other, as indexes. */
type DeckPair = readonly [a: number, b: number];

/** A game of a gauntlet: its index, its last turn, and the final Influence of both. */
export interface GameMark {
  readonly index: number;
  readonly turns: number;
  readonly influence: [a: number, b: number];
}

/** The results of one pair. */
export interface PairTally {
  games: number;
  /** The games that each deck won. The others were stopped. */
  wins: [a: number, b: number];
  /** The fastest win of each deck, and the game with the smallest margin; null when there is none. */
  quickest: [a: GameMark | null, b: GameMark | null];
  closest: GameMark | null;
}

/** A fault of a pilot, and in how many games it occurred. */
interface FaultTally {
  readonly pilot: string;
  readonly message: string;
  /** The index of the first game with it. */
  first: number;
  games: number;
}

/** The results by pair in the order of `pairsOf`. Contains sums and minima only, so that chunks and shards can be merged in any order. */
export interface GauntletTally {
  readonly pairs: PairTally[];
  readonly faults: FaultTally[];
}

/**
 * Returns the pairs of a gauntlet. With one pilot, every two decks meet once; with two pilots, each deck of the
 * first meets each deck of the second, including its own copy.
 */
export function pairsOf({ decks, pilots }: Pick<GauntletJob, 'decks' | 'pilots'>): DeckPair[] {
  const mirrored = pilots[0] !== pilots[1];
  return decks.flatMap((_, a) =>
    decks.flatMap((__, b): DeckPair[] => (mirrored || a < b ? [[a, b]] : [])),
  );
}

/** Returns the number of games of a gauntlet. */
export function gameCount(job: GauntletJob): number {
  return pairsOf(job).length * job.games;
}

/** Returns the decks and the setup of a game. Both decks begin equally often. */
export function gauntletGame(
  job: GauntletJob,
  index: number,
): { readonly pair: DeckPair; readonly setup: Setup } {
  const pair = pairsOf(job)[Math.floor(index / job.games)];
  const [a, b] = (pair ?? [0, 0]).map((deck) => job.decks[deck]);
  if (pair === undefined || a === undefined || b === undefined) {
    throw new RangeError(`A gauntlet of ${gameCount(job)} games has no game ${index}`);
  }
  const first: Seat = (index % job.games) % 2;
  const seats = [
    { name: 'A', deck: a },
    { name: 'B', deck: b },
  ];
  return { pair, setup: { defs: job.defs, seats, seed: gameSeed(job.seed, index), first } };
}

/** The time limit of a pilot, far longer than needed, so that it matters only when a pilot hangs. */
const PILOT_LIMIT: LateLimit = { now: () => performance.now(), ms: 30_000 };

/** The simulation of a gauntlet. */
export const GAUNTLET: Simulation<GauntletJob, GauntletTally> = {
  name: 'gauntlet',
  chunk: 20,
  empty: (job) => ({ pairs: pairsOf(job).map(emptyPair), faults: [] }),
  play(job, seed, tally, index) {
    const { setup } = gauntletGame(job, index);
    const pilots = job.pilots.map((name, seat) => pilotNamed(name, seed + seat));
    const match = playMatch(setup, pilots, job.turns, PILOT_LIMIT);
    if (!match.ok) return match.error;
    const pair = tally.pairs[Math.floor(index / job.games)];
    if (pair !== undefined) addMatch(pair, match.value, index);
    for (const { pilot, message } of match.value.faults) {
      addFault(tally.faults, { pilot, message, first: index, games: 1 });
    }
    return null;
  },
  merge: mergeGauntlet,
};

function emptyPair(): PairTally {
  return { games: 0, wins: [0, 0], quickest: [null, null], closest: null };
}

function addMatch(pair: PairTally, { winners, turns, influence }: Match, index: number): void {
  pair.games += 1;
  const [winner] = winners;
  if (winner !== 0 && winner !== 1) return;
  pair.wins[winner] += 1;
  const mark: GameMark = { index, turns, influence: [influence[0] ?? 0, influence[1] ?? 0] };
  pair.quickest[winner] = quickerGame(pair.quickest[winner], mark);
  pair.closest = closerGame(pair.closest, mark);
}

function addFault(faults: FaultTally[], fault: FaultTally): void {
  const known = faults.find(
    ({ pilot, message }) => pilot === fault.pilot && message === fault.message,
  );
  if (known === undefined) faults.push({ ...fault });
  else {
    known.first = Math.min(known.first, fault.first);
    known.games += fault.games;
  }
  faults.sort((a, b) => a.first - b.first || (a.message < b.message ? -1 : 1));
}

const quickerGame = gameWithLeast(({ turns }) => turns);
const closerGame = gameWithLeast(({ influence: [a, b] }) => Math.abs(a - b));

/** Returns a function that chooses of two games the one with the smaller value, or else the earlier one. */
function gameWithLeast(value: (mark: GameMark) => number) {
  return (one: GameMark | null, other: GameMark | null): GameMark | null => {
    if (one === null || other === null) return one ?? other;
    const difference = value(one) - value(other) || one.index - other.index;
    return difference <= 0 ? one : other;
  };
}

/** Adds the results of a chunk or a shard. */
export function mergeGauntlet(into: GauntletTally, chunk: GauntletTally): void {
  for (const [at, more] of chunk.pairs.entries()) {
    const pair = into.pairs[at];
    if (pair !== undefined) mergePair(pair, more);
  }
  for (const fault of chunk.faults) addFault(into.faults, fault);
}

/** Adds further results of one pair. */
export function mergePair(pair: PairTally, more: PairTally): void {
  pair.games += more.games;
  for (const seat of [0, 1] as const) {
    pair.wins[seat] += more.wins[seat];
    pair.quickest[seat] = quickerGame(pair.quickest[seat], more.quickest[seat]);
  }
  pair.closest = closerGame(pair.closest, more.closest);
}
