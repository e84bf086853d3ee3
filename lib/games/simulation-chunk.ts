import { nextBits, type PilotName, pilotNamed, playGoldfish, type Setup, seedRng } from '@/engine';
import { addGame, emptyTally, type Tally } from './simulation-tally';

/** What every game of a simulation has in common; plain data, so that it travels to a worker. */
export interface SimulationJob {
  /** Its seed is replaced for each game. */
  readonly setup: Setup;
  readonly seed: number;
  readonly pilot: PilotName;
  /** A game that lasts longer is stopped. */
  readonly turns: number;
}

/** The seed of one game: from the simulation's seed and the game's index alone, so that it does not matter who plays it. 53 bits. */
export function gameSeed(seed: number, index: number): number {
  const [high, next] = nextBits(seedRng(seed, `game ${index}`));
  const [low] = nextBits(next);
  return (high >>> 11) * 0x100000000 + low;
}

/** The set-up of one game of the simulation. */
export function gameSetup(job: SimulationJob, index: number): Setup {
  return { ...job.setup, seed: gameSeed(job.seed, index) };
}

/** A simulation cannot go on: the set-up is refused, or the pilot is. */
export class SimulationProblem extends Error {}

/** Plays the games from index `from` up to, but not including, `to`. */
export function playChunk(job: SimulationJob, from: number, to: number): Tally {
  const tally = emptyTally(job.setup.defs.length);
  for (let index = from; index < to; index++) {
    const setup = gameSetup(job, index);
    const game = playGoldfish(setup, pilotNamed(job.pilot, setup.seed), job.turns);
    if (!game.ok) {
      throw new SimulationProblem(
        `Game ${index + 1}: ${game.error.message} (${game.error.clause})`,
      );
    }
    addGame(tally, game.value);
  }
  return tally;
}
