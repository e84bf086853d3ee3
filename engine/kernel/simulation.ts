import type { Refusal, Result } from './game.ts';
import { nextBits, seedRng } from './rng.ts';

/** What every game of a simulation has in common. */
export interface Job {
  readonly seed: number;
}

/**
 * A kind of simulation: how one game is played, and what is counted of it. Jobs and tallies are plain
 * data, so that they travel to a worker thread.
 */
export interface Simulation<J extends Job, Tally> {
  readonly name: string;
  /** The tally of no game. */
  readonly empty: (job: J) => Tally;
  /** Plays the game with this seed and counts it in; refused when the set-up or the pilot is. */
  readonly play: (job: J, seed: number, tally: Tally) => Refusal | null;
  /** Counts the games of a chunk in. The order in which chunks come does not matter. */
  readonly merge: (into: Tally, chunk: Tally) => void;
}

/** The seed of one game: from the simulation's seed and the game's index alone, so that it does not matter who plays it. 53 bits. */
export function gameSeed(seed: number, index: number): number {
  const [high, next] = nextBits(seedRng(seed, `game ${index}`));
  const [low] = nextBits(next);
  return (high >>> 11) * 0x100000000 + low;
}

/** Plays the games from index `from` up to, but not including, `to`. */
export function playChunk<J extends Job, Tally>(
  simulation: Simulation<J, Tally>,
  job: J,
  from: number,
  to: number,
): Result<Tally> {
  const tally = simulation.empty(job);
  for (let index = from; index < to; index++) {
    const refusal = simulation.play(job, gameSeed(job.seed, index), tally);
    if (refusal !== null) {
      const message = `Game ${index + 1}: ${refusal.message} (${refusal.clause})`;
      return { ok: false, error: { clause: refusal.clause, message } };
    }
  }
  return { ok: true, value: tally };
}
