import { type CardType, compileText, ote, replay } from '@/engine';
import { getCatalogue } from '@/lib/cards/embedded';
import { boardgameIoGame } from './boardgame-io-game';
import {
  chainOf,
  checkEdited,
  checkTen,
  fourGroups,
  naiveCheck,
  ownQuestions,
} from './deck-contests';
import { comparingLists, mergingLists } from './deck-list-tasks';
import {
  drawingAreas,
  edenMatches,
  findingWays,
  lookingRound,
  playEdenMatch,
  pricingReactions,
} from './eden-tasks';
import { playEngine } from './engine-game';
import { playFloor } from './floor-game';
import { recordedGames } from './recorded-games';
import { exampleJobs, playGames } from './sim-games';
import {
  allLegalAnswers,
  crankingTurn,
  figureWithReasons,
  firstLegalAnswer,
  type Task,
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
  'deck-check': checkEdited,
  'deck-check-ten': checkTen,
  'deck-check-naive': naiveCheck,
  'deck-chain-500': () => chainOf(500),
  'deck-chain-1000': () => chainOf(1000),
  'deck-odds': fourGroups,
  'deck-questions': ownQuestions,
} as const;

export function isDeckTask(name: string): name is DeckTask {
  return name in DECK_TASKS;
}

/** A contestant that plays Eden or does a part of it. */
type EdenContestant = 'eden' | 'eden-odds' | 'eden-sight' | 'eden-paths' | 'eden-area';

/** A contestant that plays the example deck of that name. */
export type DeckContestant = `deck/${string}`;

/** The time and work of one lap. `units` are games, answers or other items. */
export interface Lap {
  /** The processor time of all threads of the process, without other processes on a busy machine. */
  readonly ms: number;
  readonly units: number;
  readonly totals: Totals | null;
}

/** Runs laps of `count` rounds each. */
export type Runner = (count: number) => Lap;

/** Returns a contestant, ready to run. Use one in each process, because code that has seen other object shapes runs slower. */
export function runnerOf(name: Contestant): Runner {
  switch (name) {
    case 'engine':
      return games(playEngine);
    case 'floor':
      return games(playFloor);
    case 'boardgame.io':
      return games(boardgameIoGame());
    case 'legal-first':
      return tasks(firstLegalAnswer());
    case 'legal-all':
      return tasks(allLegalAnswers());
    case 'reading':
      return tasks(figureWithReasons());
    case 'turn-of-40':
      return tasks(crankingTurn(40));
    case 'turn-of-80':
      return tasks(crankingTurn(80));
    case 'texts':
      return tasks(wholePool());
    case 'long-texts':
      return slowestText();
    case 'replay-45':
      return tasks(replaying(45));
    case 'replay-120':
      return tasks(replaying(120));
    case 'merge-lists':
      return tasks(mergingLists());
    case 'diff-lists':
      return tasks(comparingLists());
    case 'eden':
      return edenGames();
    case 'eden-odds':
      return tasks(pricingReactions());
    case 'eden-sight':
      return tasks(lookingRound());
    case 'eden-paths':
      return tasks(findingWays());
    case 'eden-area':
      return tasks(drawingAreas());
    default:
      return isDeckTask(name) ? tasks(DECK_TASKS[name]()) : simulation(name);
  }
}

function games(play: (seed: number, totals: Totals) => void): Runner {
  return (count) => {
    const totals = noTotals();
    const began = processorTime();
    for (let seed = 1; seed <= count; seed++) play(seed, totals);
    return { ms: processorTime() - began, units: count, totals };
  };
}

function simulation(name: DeckContestant): Runner {
  const job = exampleJobs().get(name.slice('deck/'.length));
  if (job === undefined) throw new Error(`There is no example deck for ${name}`);
  return counted((count) => playGames(job, 0, count));
}

function edenGames(): Runner {
  const job = edenMatches();
  return counted((count) => {
    for (let seed = 1; seed <= count; seed++) playEdenMatch(job, seed);
  });
}

/** Measures `play` for a number of games. */
function counted(play: (count: number) => void): Runner {
  return (count) => {
    const began = processorTime();
    play(count);
    return { ms: processorTime() - began, units: count, totals: null };
  };
}

function tasks(task: Task): Runner {
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
function replaying(deck: number): Task {
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
function slowestText(): Runner {
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
function wholePool(): Task {
  const texts = getCatalogue().cards.map(({ text, type }): [string, CardType] => [text, type]);
  return () => {
    for (const [text, type] of texts) compileText(text, type);
    return 1;
  };
}

const LENGTH = 10_000;

/**
 * Ten thousand characters each, of the kinds that cost a compiler most: only short sentences, one sentence without an end, and sentences
 * that are almost correct, repeated many times.
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
].map((part) => part.repeat(Math.ceil(LENGTH / part.length)).slice(0, LENGTH));
