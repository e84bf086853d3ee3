import { beBrief } from '@/lib/cards/brief-program';
import {
  type Contestant,
  type DeckContestant,
  isDeckTask,
  type Lap,
  type Runner,
  runnerOf,
} from './contests';
import { answerParent, askChild, forkPinned } from './pinned-process';

/** The first argument of a process that runs laps; no command has this name. */
const MARK = '--bench-contestant';

const NAMES: readonly Contestant[] = [
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

/** Runs laps if this process was started for that, and returns whether it was. The bundle is its own contestant and its own simulation worker. */
export function serveContestant(): boolean {
  const [, , mark, wanted] = process.argv;
  const name = contestantOf(wanted);
  if (mark !== MARK || name === null || process.send === undefined) return false;
  // The texts are compiled once by a new process, like by the reader of card files.
  if (name === 'texts') beBrief();
  let runner: Runner | null = null;
  answerParent((count: number) => {
    runner ??= runnerOf(name);
    return runner(count);
  });
  return true;
}

function contestantOf(written = ''): Contestant | null {
  if (isDeck(written) || isDeckTask(written)) return written;
  return NAMES.find((one) => one === written) ?? null;
}

function isDeck(written: string): written is DeckContestant {
  return written.startsWith('deck/');
}

/** A contestant that runs laps in sequence. */
export interface Racer {
  readonly name: Contestant;
  readonly lap: (count: number) => Promise<Lap>;
  readonly stop: () => void;
}

/** Starts a contestant in its own process. */
export function startRacer(entry: string, name: Contestant): Racer {
  const child = forkPinned(entry, [MARK, name]);
  return {
    name,
    lap: (count) => askChild<Lap>(child, name, count),
    stop: () => child.disconnect(),
  };
}
