import type { GoldfishCall, GoldfishGame, Sums } from '@/engine';
import { addToCount } from '@/lib/games/add-to-count';

/** The sums of a sample, in whole or half points, so that the order of adding does not matter. */
type Sum = { -readonly [K in keyof Sums]: Sums[K] };

/** An example game. */
export interface NotedGame {
  readonly seed: number;
  /** The turn in which the game was won; null when it was not won. */
  readonly won: number | null;
  /** The definitions of the opening hand. */
  readonly opening: readonly number[];
  readonly calls: readonly GoldfishCall[];
  /** The Influence at the end of each turn. */
  readonly influence: readonly number[];
}

/** The results of many games as sums and counts only, so that chunks of any size can be merged. */
export interface Tally {
  games: number;
  won: number;
  decked: number;
  /** The number of games by the turn of the win. */
  readonly turns: Map<number, number>;
  /** The Influence at the end of each turn, from turn 1; an ended game keeps its last value. Completed when all games are counted. */
  readonly influence: Sum[];
  /** The Pull made in each turn, over the games that reached it. */
  readonly pull: Sum[];
  /** The Influence of ended games by their last turn, to be carried on. */
  readonly ended: Sum[];
  /** The turn of the first call by definition, over the games with one. */
  readonly called: Sum[];
  /** The games by definition in which a copy came to the hand, and those in which one was stuck there. */
  readonly drawn: number[];
  readonly stuck: number[];
  /** The games by question in which the answer was yes. */
  readonly asked: number[];
  /** The fastest wins, and the slowest wins or games without a win. */
  readonly best: NotedGame[];
  readonly worst: NotedGame[];
}

const MOST_NOTED = 3;

/** Returns an empty tally for a number of definitions and questions. */
export function emptyTally(defs: number, questions = 0): Tally {
  const zeros = (count: number) => Array.from({ length: count }, () => 0);
  return {
    games: 0,
    won: 0,
    decked: 0,
    turns: new Map(),
    influence: [],
    pull: [],
    ended: [],
    called: Array.from({ length: defs }, () => ({ sum: 0, squares: 0, count: 0 })),
    drawn: zeros(defs),
    stuck: zeros(defs),
    asked: zeros(questions),
    best: [],
    worst: [],
  };
}

function addSums(list: Sum[], at: number, more: Sums): void {
  while (list.length <= at) list.push({ sum: 0, squares: 0, count: 0 });
  const here = list[at];
  if (here === undefined) return;
  here.sum += more.sum;
  here.squares += more.squares;
  here.count += more.count;
}

function addValue(list: Sum[], at: number, value: number): void {
  addSums(list, at, { sum: value, squares: value * value, count: 1 });
}

/** Adds one game to a tally. */
export function addGame(tally: Tally, game: GoldfishGame, seed: number): void {
  tally.games += 1;
  if (game.end === 'won') {
    tally.won += 1;
    addToCount(tally.turns, game.turns);
  }
  if (game.end === 'decked') tally.decked += 1;
  for (const [turn, points] of game.influence.entries()) addValue(tally.influence, turn, points);
  for (const [turn, points] of game.pull.entries()) addValue(tally.pull, turn, points);
  addValue(tally.ended, game.influence.length, game.influence.at(-1) ?? 0);
  for (const [def, turn] of game.called.entries()) {
    if (turn > 0) addValue(tally.called, def, turn);
  }
  for (const [def, turn] of game.drawn.entries()) {
    if (turn > 0) tally.drawn[def] = (tally.drawn[def] ?? 0) + 1;
    if (game.stuck[def] === true) tally.stuck[def] = (tally.stuck[def] ?? 0) + 1;
  }
  const { opening, calls, influence } = game;
  const won = game.end === 'won' ? game.turns : null;
  noteGame(tally.best, { seed, won, opening, calls, influence }, bestFirst);
  noteGame(tally.worst, { seed, won, opening, calls, influence }, worstFirst);
}

function bestFirst(a: NotedGame, b: NotedGame): number {
  const turn = ({ won }: NotedGame) => won ?? Number.MAX_SAFE_INTEGER;
  return turn(a) - turn(b) || a.seed - b.seed;
}

function worstFirst(a: NotedGame, b: NotedGame): number {
  return a.won === b.won ? a.seed - b.seed : bestFirst(b, a);
}

function noteGame(
  list: NotedGame[],
  game: NotedGame,
  order: (a: NotedGame, b: NotedGame) => number,
): void {
  const last = list.at(-1);
  if (list.length === MOST_NOTED && last !== undefined && order(last, game) <= 0) return;
  list.push(game);
  list.sort(order);
  list.length = Math.min(list.length, MOST_NOTED);
}

/** Adds the games of a chunk to a tally. */
export function mergeTally(into: Tally, chunk: Tally): void {
  into.games += chunk.games;
  into.won += chunk.won;
  into.decked += chunk.decked;
  for (const [turn, games] of chunk.turns) addToCount(into.turns, turn, games);
  for (const field of ['influence', 'pull', 'ended', 'called'] as const) {
    for (const [at, sums] of chunk[field].entries()) addSums(into[field], at, sums);
  }
  for (const field of ['drawn', 'stuck', 'asked'] as const) {
    for (const [at, games] of chunk[field].entries()) {
      into[field][at] = (into[field][at] ?? 0) + games;
    }
  }
  for (const game of chunk.best) noteGame(into.best, game, bestFirst);
  for (const game of chunk.worst) noteGame(into.worst, game, worstFirst);
}
