import { beBrief } from '@/lib/cards/brief-program';
import {
  type Contestant,
  type DeckContestant,
  isDeckTask,
  type LapRunner,
  type MeasuredLap,
  makeRunner,
} from './contests';
import { answerParent, askChild, forkPinned } from './pinned-process';

/** The first argument of a process that runs laps; no command has this name. */
const CONTESTANT_ARGUMENT = '--bench-contestant';

const CONTESTANT_NAMES: readonly Contestant[] = [
  'engine',
  'floor',
  'boardgame.io',
  'legal-first',
  'legal-all',
  'reading',
  'turn-of-40',
  'turn-of-80',
  'texts',
  'long-texts',
  'replay-45',
  'replay-120',
  'merge-lists',
  'diff-lists',
  'eden',
  'eden-odds',
  'eden-sight',
  'eden-paths',
  'eden-area',
];

/** Runs laps if this process was started for that. Returns whether it was. One bundle is the command, its contestants and its simulation workers. */
export function serveContestant(): boolean {
  const [, , mark, wanted] = process.argv;
  const name = readContestant(wanted);
  if (mark !== CONTESTANT_ARGUMENT || name === null || process.send === undefined) return false;
  // The texts are compiled once by a new process, like by the reader of card files.
  if (name === 'texts') beBrief();
  let runner: LapRunner | null = null;
  answerParent((count: number) => {
    runner ??= makeRunner(name);
    return runner(count);
  });
  return true;
}

function readContestant(written = ''): Contestant | null {
  if (isDeckContestant(written) || isDeckTask(written)) return written;
  return CONTESTANT_NAMES.find((one) => one === written) ?? null;
}

function isDeckContestant(written: string): written is DeckContestant {
  return written.startsWith('deck/');
}

/** A contestant that runs laps in sequence. */
export interface Racer {
  readonly name: Contestant;
  readonly lap: (count: number) => Promise<MeasuredLap>;
  readonly stop: () => void;
}

/** Starts a contestant in its own process. */
export function startRacer(entry: string, name: Contestant): Racer {
  const child = forkPinned(entry, [CONTESTANT_ARGUMENT, name]);
  return {
    name,
    lap: (count) => askChild<MeasuredLap>(child, name, count),
    stop: () => child.disconnect(),
  };
}
