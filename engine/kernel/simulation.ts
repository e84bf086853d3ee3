import type { Refusal, Result } from './game.ts';
import { nextBits, seedRng } from './rng.ts';

/** The parameters of a simulation, which all its games share. */
export interface Job {
  readonly seed: number;
}

/**
 * A kind of simulation: how one game is played and what is counted. Jobs and tallies are plain data, so
 * they can be sent to a worker thread.
 */
export interface Simulation<J extends Job, Tally> {
  readonly name: string;
  /** How many games a worker plays at a time; absent for games that are quick. */
  readonly chunk?: number;
  /** The tally before the first game. */
  readonly empty: (job: J) => Tally;
  /** Plays the game of this index and adds it to the tally. Refused when the set-up or an answer of the pilot is refused. */
  readonly play: (job: J, seed: number, tally: Tally, index: number) => Refusal | null;
  /** Adds a chunk's tally to another. The order of the chunks does not matter. */
  readonly merge: (into: Tally, chunk: Tally) => void;
}

/**
 * Returns the seed of one game, 53 bits. It depends only on the simulation's seed and the game's index, so any worker
 * may play the game.
 */
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
    const refusal = simulation.play(job, gameSeed(job.seed, index), tally, index);
    if (refusal !== null) {
      const message = `Game ${index + 1}: ${refusal.message} (${refusal.clause})`;
      return { ok: false, error: { clause: refusal.clause, message } };
    }
  }
  return { ok: true, value: tally };
}
