import { type CardType, compileText, ote, replay } from '@/engine';
import { getCatalogue } from '@/lib/cards/embedded';
import { boardgameIoGame } from './boardgame-io-game';
import {
  chainTask,
  checkEditedTask,
  checkTenTask,
  fourGroupsTask,
  naiveCheckTask,
  ownQuestionsTask,
} from './deck-contests';
import { compareListsTask, mergeListsTask } from './deck-list-tasks';
import { areaTask, edenMatchJob, oddsTask, pathTask, playEdenMatch, sightTask } from './eden-tasks';
import { playEngine } from './engine-game';
import { playFloor } from './floor-game';
import { recordedGames } from './recorded-games';
import { exampleJobs, playGames } from './sim-games';
import {
  allLegalAnswersTask,
  type BenchTask,
  crankingTurnTask,
  figureTask,
  firstLegalAnswerTask,
} from './table-contests';
import { noTotals, type Totals } from './workload-totals';

export type Contestant =
  | 'engine'
  | 'floor'
  | 'boardgame.io'
  | 'legal-first'
  | 'legal-all'
  | 'reading'
  | 'turn-of-40'
  | 'turn-of-80'
  | 'texts'
  | 'long-texts'
  | 'replay-45'
  | 'replay-120'
  | 'merge-lists'
  | 'diff-lists'
  | EdenContestant
  | DeckTask
  | DeckContestant;

/** A task of the deck editor at each key press. */
type DeckTask = keyof typeof DECK_TASKS;

const DECK_TASKS = {
  'deck-check': checkEditedTask,
  'deck-check-ten': checkTenTask,
  'deck-check-naive': naiveCheckTask,
  'deck-chain-500': () => chainTask(500),
  'deck-chain-1000': () => chainTask(1000),
  'deck-odds': fourGroupsTask,
  'deck-questions': ownQuestionsTask,
} as const;

export function isDeckTask(name: string): name is DeckTask {
  return name in DECK_TASKS;
}

/** A contestant that plays matches of Eden, or repeats one task of such a match. */
type EdenContestant = 'eden' | 'eden-odds' | 'eden-sight' | 'eden-paths' | 'eden-area';

/** A contestant that plays the example deck of that name. */
export type DeckContestant = `deck/${string}`;

/** The time and work of one lap. `units` are games, answers or other items. */
export interface MeasuredLap {
  /** The processor time of all threads of the process, without other processes on a busy machine. */
  readonly ms: number;
  readonly units: number;
  readonly totals: Totals | null;
}

/** Runs laps of `count` rounds each. */
export type LapRunner = (count: number) => MeasuredLap;

/** Returns a contestant, ready to run. Use one in each process, because code that has seen other object shapes runs slower. */
export function makeRunner(name: Contestant): LapRunner {
  switch (name) {
    case 'engine':
      return gameRunner(playEngine);
    case 'floor':
      return gameRunner(playFloor);
    case 'boardgame.io':
      return gameRunner(boardgameIoGame());
    case 'legal-first':
      return taskRunner(firstLegalAnswerTask());
    case 'legal-all':
      return taskRunner(allLegalAnswersTask());
    case 'reading':
      return taskRunner(figureTask());
    case 'turn-of-40':
      return taskRunner(crankingTurnTask(40));
    case 'turn-of-80':
      return taskRunner(crankingTurnTask(80));
    case 'texts':
      return taskRunner(compilePoolTask());
    case 'long-texts':
      return slowestTextRunner();
    case 'replay-45':
      return taskRunner(replayTask(45));
    case 'replay-120':
      return taskRunner(replayTask(120));
    case 'merge-lists':
      return taskRunner(mergeListsTask());
    case 'diff-lists':
      return taskRunner(compareListsTask());
    case 'eden':
      return edenRunner();
    case 'eden-odds':
      return taskRunner(oddsTask());
    case 'eden-sight':
      return taskRunner(sightTask());
    case 'eden-paths':
      return taskRunner(pathTask());
    case 'eden-area':
      return taskRunner(areaTask());
    default:
      return isDeckTask(name) ? taskRunner(DECK_TASKS[name]()) : simulationRunner(name);
  }
}

function gameRunner(play: (seed: number, totals: Totals) => void): LapRunner {
  return (count) => {
    const totals = noTotals();
    const began = processorTime();
    for (let seed = 1; seed <= count; seed++) play(seed, totals);
    return { ms: processorTime() - began, units: count, totals };
  };
}

function simulationRunner(name: DeckContestant): LapRunner {
  const job = exampleJobs().get(name.slice('deck/'.length));
  if (job === undefined) throw new Error(`There is no example deck for ${name}`);
  return countRunner((count) => playGames(job, 0, count));
}

function edenRunner(): LapRunner {
  const job = edenMatchJob();
  return countRunner((count) => {
    for (let seed = 1; seed <= count; seed++) playEdenMatch(job, seed);
  });
}

/** Measures `play` for a number of games. */
function countRunner(play: (count: number) => void): LapRunner {
  return (count) => {
    const began = processorTime();
    play(count);
    return { ms: processorTime() - began, units: count, totals: null };
  };
}

function taskRunner(task: BenchTask): LapRunner {
  return (count) => {
    let units = 0;
    const began = processorTime();
    for (let i = 0; i < count; i++) units += task();
    return { ms: processorTime() - began, units, totals: null };
  };
}

function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Returns a task that replays 1,000 answers from game files. */
function replayTask(deck: number): BenchTask {
  const games = recordedGames(enforcedCards(), deck);
  return () => {
    for (const game of games) {
      if (!replay(ote, game).ok) throw new Error('A recorded game does not come to the same again');
    }
    return 1;
  };
}

/** Returns the cards that the engine enforces completely. */
export function enforcedCards() {
  return getCatalogue().cards.filter(({ level }) => level === 'enforced');
}

/** Measures the slowest of the long texts, as an example of arbitrary card text. */
function slowestTextRunner(): LapRunner {
  return (count) => {
    const times = LONG_TEXTS.map((text) => {
      const began = processorTime();
      for (let i = 0; i < count; i++) compileText(text, 'character');
      return processorTime() - began;
    });
    return { ms: Math.max(...times), units: count, totals: null };
  };
}

/** Compiles every text of the catalogue once. */
function compilePoolTask(): BenchTask {
  const texts = getCatalogue().cards.map(({ text, type }): [string, CardType] => [text, type]);
  return () => {
    for (const [text, type] of texts) compileText(text, type);
    return 1;
  };
}

const TEXT_LENGTH = 10_000;

/**
 * Texts of ten thousand characters each, of the kinds that cost a compiler most: only short sentences, one sentence without an end, and
 * sentences that are almost correct, repeated many times.
 */
const LONG_TEXTS: readonly string[] = [
  'A. ',
  'Draw a card. ',
  'Darw 2 cadrs. ',
  'Each other Mutant in your Conspiracy gets +1 Power. ',
  'word ',
  '(',
  '+1 vs. X or ',
  'When this card is called, ',
  'Crank any time to add +1 to another Character’s Power and ',
  '“',
].map((part) => part.repeat(Math.ceil(TEXT_LENGTH / part.length)).slice(0, TEXT_LENGTH));
