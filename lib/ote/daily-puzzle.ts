import {
  arrange,
  type CardSource,
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

/** A deck for puzzles: the names of its cards, one for each copy. */
export interface PuzzleDeck {
  readonly name: string;
  readonly cards: readonly string[];
}

/** A generated and proved puzzle, as a parsed scenario file like the built-in puzzles. */
interface MadePuzzle {
  readonly tree: unknown;
  readonly puzzle: Puzzle;
}

const TURNS = 2;
const HAND = 7;
/** The card that is drawn in a puzzle; it is useless, so that the solution does not depend on draws. */
export const PUZZLE_DRAWN = "Constance D'Aubainne";
const DRAWS = 9;
/** The minimum numbers of moves and Influence of a puzzle. */
const LEAST_MOVES = 6;
const LEAST_INFLUENCE = 2;
/** The limit of searched states; more take more than a few seconds. */
const MOST_STATES = 6_000;
const MOST_TRIES = 60;

/**
 * Returns the puzzle of a day, written `2026-11-24`: a hand of one of the decks, and more Influence to score in two
 * turns
 * than the planner scores, or as much. The solver has proved its shortest solution. Equal for equal days and
 * decks. Null when none of many hands makes a puzzle.
 */
export function dailyPuzzle(
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
    const made = puzzleFrom(day, deck?.name ?? '', dealt[0].slice(0, HAND), source);
    if (made !== null) return made;
  }
  return null;
}

function puzzleFrom(
  day: string,
  deck: string,
  hand: readonly string[],
  source: CardSource,
): MadePuzzle | null {
  const reached = influenceOf(treeOf(day, deck, hand, 24), source);
  if (reached < LEAST_INFLUENCE) return null;
  // A goal beyond the planner's result comes first, then an equal goal if it takes enough moves.
  for (const goal of [reached + 1, reached]) {
    const tree = treeOf(day, deck, hand, goal);
    const read = readPuzzle(tree, source);
    const begun = read.ok ? arrange(read.puzzle.position) : null;
    if (!read.ok || begun?.ok !== true) return null;
    const { line, isProved } = solvePuzzle(read.puzzle, begun.value.state, MOST_STATES);
    if (!isProved || line === null || line.length < LEAST_MOVES) continue;
    const grade = goal > reached ? 4 : line.length > 12 ? 3 : 2;
    const proved = { ...tree, puzzle: { ...tree.puzzle, grade, shortest: line.length } };
    return { tree: proved, puzzle: { ...read.puzzle, grade, shortest: line.length } };
  }
  return null;
}

function treeOf(day: string, deck: string, hand: readonly string[], goal: number) {
  return {
    title: `The puzzle of ${day}`,
    options: { influence: goal },
    puzzle: {
      turns: TURNS,
      goal: { winner: 'You' },
      about: `Score ${goal} Influence in two turns with this hand of ${deck}.`,
    },
    players: { You: { hand: listed(hand), deck: [`${PUZZLE_DRAWN} x${DRAWS}`] } },
  };
}

/** Counts names: `Zipper x2`. */
function listed(names: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => (count === 1 ? name : `${name} x${count}`));
}

/** Returns the Influence that the planner scores in the turns of the puzzle; 0 when the table is invalid. */
function influenceOf(tree: ReturnType<typeof treeOf>, source: CardSource): number {
  const read = readPuzzle(tree, source);
  const begun = read.ok ? arrange(read.puzzle.position) : null;
  if (begun?.ok !== true) return 0;
  const played = playOut(
    ote,
    begun.value.state,
    pilotNamed('planner', 1),
    { turnOf: turnNumber, turns: TURNS },
    { before: () => undefined, after: () => undefined },
  );
  return played.ok ? (played.value.teams[0]?.influence ?? 0) : 0;
}
