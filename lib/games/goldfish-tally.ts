import type { GoldfishGame } from '@/engine';

/** Sum and number of what was added up. Whole or half points, so that the order of adding does not matter. */
export interface Sum {
  sum: number;
  count: number;
}

/** What is kept of many games: sums and counts only, so that chunks merge to the same whatever their size. */
export interface Tally {
  games: number;
  won: number;
  decked: number;
  /** Games by the turn in which they were won. */
  readonly turns: Map<number, number>;
  /** By turn from 1: Influence at its end; a game that is over keeps its last. Filled up when all games are in. */
  readonly influence: Sum[];
  /** By turn: Pull made, over the games that came so far. */
  readonly pull: Sum[];
  /** Influence of finished games by the turn that they ended after, to be carried on. */
  readonly ended: Sum[];
  /** By definition: turn of the first call over the games with one. */
  readonly called: Sum[];
  /** By definition: games in which a copy came to the hand, and those in which one was stuck there. */
  readonly drawn: number[];
  readonly stuck: number[];
}

/** No game yet, with cards of so many definitions. */
export function emptyTally(defs: number): Tally {
  const zeros = () => Array.from({ length: defs }, () => 0);
  return {
    games: 0,
    won: 0,
    decked: 0,
    turns: new Map(),
    influence: [],
    pull: [],
    ended: [],
    called: Array.from({ length: defs }, () => ({ sum: 0, count: 0 })),
    drawn: zeros(),
    stuck: zeros(),
  };
}

function add(list: Sum[], at: number, sum: number, count: number): void {
  while (list.length <= at) list.push({ sum: 0, count: 0 });
  const here = list[at];
  if (here === undefined) return;
  here.sum += sum;
  here.count += count;
}

/** Counts one game in. */
export function addGame(tally: Tally, game: GoldfishGame): void {
  tally.games += 1;
  if (game.end === 'won') {
    tally.won += 1;
    tally.turns.set(game.turns, (tally.turns.get(game.turns) ?? 0) + 1);
  }
  if (game.end === 'decked') tally.decked += 1;
  for (const [turn, points] of game.influence.entries()) add(tally.influence, turn, points, 1);
  for (const [turn, points] of game.pull.entries()) add(tally.pull, turn, points, 1);
  add(tally.ended, game.influence.length, game.influence.at(-1) ?? 0, 1);
  for (const [def, turn] of game.called.entries()) {
    if (turn > 0) add(tally.called, def, turn, 1);
  }
  for (const [def, turn] of game.drawn.entries()) {
    if (turn > 0) tally.drawn[def] = (tally.drawn[def] ?? 0) + 1;
    if (game.stuck[def] === true) tally.stuck[def] = (tally.stuck[def] ?? 0) + 1;
  }
}

/** Counts the games of a chunk in. */
export function mergeTally(into: Tally, chunk: Tally): void {
  into.games += chunk.games;
  into.won += chunk.won;
  into.decked += chunk.decked;
  for (const [turn, games] of chunk.turns)
    into.turns.set(turn, (into.turns.get(turn) ?? 0) + games);
  for (const field of ['influence', 'pull', 'ended', 'called'] as const) {
    for (const [at, { sum, count }] of chunk[field].entries()) add(into[field], at, sum, count);
  }
  for (const field of ['drawn', 'stuck'] as const) {
    for (const [def, games] of chunk[field].entries()) {
      into[field][def] = (into[field][def] ?? 0) + games;
    }
  }
}
