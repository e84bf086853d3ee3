import {
  arrange,
  type CardSource,
  type GameState,
  nextInt,
  ote,
  type Puzzle,
  pilotNamed,
  playOut,
  type RngState,
  readPuzzle,
  seedRng,
  shuffled,
  solvePuzzle,
  turnNumber,
} from '@/engine';
import { DAILY_HAND, DAILY_TURNS, dailyTree } from './daily-puzzle';

/** A deck for puzzles: the names of its cards, one for each copy. */
export interface PuzzleDeck {
  readonly name: string;
  readonly cards: readonly string[];
}

/** A generated and proved puzzle. */
export interface MadePuzzle {
  readonly deck: string;
  readonly hand: readonly string[];
  readonly influence: number;
  readonly grade: number;
  /** The number of answers of the shortest solution. */
  readonly shortest: number;
}

/** The minimum numbers of moves and Influence of a puzzle. */
const LEAST_MOVES = 6;
const LEAST_INFLUENCE = 2;
/** An Influence to win that nobody can reach in the turns of a puzzle. */
const UNREACHED = 24;
/** The limit of searched states; more take more than a few seconds. */
const MOST_STATES = 6_000;
const MOST_TRIES = 60;

/**
 * Makes the puzzle of a day, written `2026-11-24`: a hand of one of the decks, and more Influence to score in two turns than the planner
 * scores, or as much. The solver has proved its shortest solution. Equal for equal days and decks. Null when none of many hands makes a
 * puzzle.
 */
export function makeDailyPuzzle(
  day: string,
  decks: readonly PuzzleDeck[],
  source: CardSource,
): MadePuzzle | null {
  let rng = seedRng(0, `puzzle of ${day}`);
  let next = 0;
  for (let tried = 0; tried < MOST_TRIES && decks.length > 0; tried++) {
    [next, rng] = nextInt(rng, decks.length);
    const deck = decks[next];
    const dealt: readonly [readonly string[], RngState] = shuffled(rng, deck?.cards ?? []);
    rng = dealt[1];
    const made = puzzleFrom(deck?.name ?? '', dealt[0].slice(0, DAILY_HAND), source);
    if (made !== null) return made;
  }
  return null;
}

function puzzleFrom(deck: string, hand: readonly string[], source: CardSource): MadePuzzle | null {
  const most = begin(hand, UNREACHED, source);
  const reached = most === null ? 0 : influenceOf(most.state);
  if (reached < LEAST_INFLUENCE) return null;
  // A goal beyond the planner's result comes first, then an equal goal if it takes enough moves.
  for (const influence of [reached + 1, reached]) {
    const begun = begin(hand, influence, source);
    if (begun === null) return null;
    const { line, isProved } = solvePuzzle(begun.puzzle, begun.state, MOST_STATES);
    if (!isProved || line === null || line.length < LEAST_MOVES) continue;
    const grade = influence > reached ? 4 : line.length > 12 ? 3 : 2;
    return { deck, hand: groupEqual(hand), influence, grade, shortest: line.length };
  }
  return null;
}

/** Puts equal names side by side, in the order in which the table lays them out. */
function groupEqual(names: readonly string[]): string[] {
  return [...new Set(names)].flatMap((name) => names.filter((one) => one === name));
}

/** Sets up the table of a hand and a goal. Null when it is invalid. */
function begin(
  hand: readonly string[],
  influence: number,
  source: CardSource,
): { readonly puzzle: Puzzle; readonly state: GameState } | null {
  const cards = hand.map((name) => ({ name }));
  const read = readPuzzle(
    dailyTree({
      title: 'The puzzle of a day',
      about: '',
      influence,
      grade: 1,
      shortest: 1,
      hand: cards,
    }),
    source,
  );
  const begun = read.ok ? arrange(read.puzzle.position) : null;
  return read.ok && begun?.ok === true ? { puzzle: read.puzzle, state: begun.value.state } : null;
}

/** Returns the Influence that the planner scores in the turns of the puzzle. */
function influenceOf(state: GameState): number {
  const played = playOut(
    ote,
    state,
    pilotNamed('planner', 1),
    { turnOf: turnNumber, turns: DAILY_TURNS },
    { before: () => undefined, after: () => undefined },
  );
  return played.ok ? (played.value.teams[0]?.influence ?? 0) : 0;
}
