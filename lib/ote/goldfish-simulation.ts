import {
  gameSeed,
  type PilotName,
  pilotNamed,
  playGoldfish,
  type Setup,
  type Simulation,
} from '@/engine';
import { answerOf, type GameQuestion } from '@/lib/ote/asked-of-games';
import { addGame, emptyTally, mergeTally, type Tally } from '@/lib/ote/goldfish-tally';

/** A simulation of solo games. */
export interface GoldfishJob {
  /** The setup, whose seed is replaced for each game. */
  readonly setup: Setup;
  readonly seed: number;
  readonly pilot: PilotName;
  /** The turn after which a game is stopped. */
  readonly turns: number;
  /** Questions about each game. */
  readonly questions?: readonly GameQuestion[];
}

/** The simulation of solo games of On the Edge. */
export const GOLDFISH: Simulation<GoldfishJob, Tally> = {
  name: 'goldfish',
  empty: ({ setup, questions }) => emptyTally(setup.defs.length, questions?.length),
  play({ setup, pilot, turns, questions = [] }, seed, tally) {
    const game = playGoldfish({ ...setup, seed }, pilotNamed(pilot, seed), turns);
    if (!game.ok) return game.error;
    addGame(tally, game.value, seed);
    const deck = setup.seats[0]?.deck ?? [];
    for (const [at, question] of questions.entries()) {
      if (answerOf(game.value, question, deck)) tally.asked[at] = (tally.asked[at] ?? 0) + 1;
    }
    return null;
  },
  merge: mergeTally,
};

/** Returns the setup of one game of the simulation. */
export function gameSetup(job: GoldfishJob, index: number): Setup {
  return { ...job.setup, seed: gameSeed(job.seed, index) };
}
