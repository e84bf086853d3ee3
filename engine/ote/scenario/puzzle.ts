import { hashText } from '../../kernel/hash.ts';
import { readScenario } from '../../kernel/scenario/file.ts';
import { labelOf } from '../../kernel/scenario/labels.ts';
import type { ScenarioProblem } from '../../kernel/scenario/problem.ts';
import { type LineFound, shortestLine } from '../../kernel/shortest-line.ts';
import { legalAnswers } from '../decisions/legal.ts';
import { requestOf } from '../decisions/request.ts';
import { ote } from '../game.ts';
import { stillAnswer } from '../pilots/still.ts';
import { draftOf } from '../state/draft.ts';
import { cardAt } from '../state/read.ts';
import type { Answer, Ote, Position } from '../state/requests.ts';
import type { CardIx, GameState, Seat } from '../state/types.ts';
import { differenceOf } from './expect.ts';
import { FORMAT } from './format.ts';
import { labelProblems } from './label-problems.ts';
import { type CardSource, layOut } from './layout.ts';

/** A table, and a goal that its first player must reach within a number of turns. The other players make only the moves that they must. */
export interface Puzzle {
  readonly title: string;
  readonly about: string;
  /** The difficulty, from 1 to 4; null when the file does not give it. */
  readonly grade: number | null;
  /** The number of answers of the shortest solution; null when the file does not give it. */
  readonly shortest: number | null;
  readonly position: Position;
  /** The first player's own turns, the present one included. */
  readonly turns: number;
  readonly isSolved: (state: GameState) => boolean;
  /** Names as the file writes them: of cards by index, of players by seat. */
  readonly names: {
    readonly card: (card: CardIx) => string;
    readonly player: (seat: Seat) => string;
  };
}

type PuzzleRead =
  | { readonly ok: true; readonly puzzle: Puzzle }
  | { readonly ok: false; readonly problems: readonly ScenarioProblem[] };

/** Reads a parsed scenario file that is a puzzle. */
export function readPuzzle(tree: unknown, source: CardSource): PuzzleRead {
  const { file, problems } = readScenario(FORMAT, tree);
  if (file === null) return { ok: false, problems };
  const { head } = file;
  const { layout, problems: misplaced } = layOut(head, source);
  const all = [...problems, ...misplaced, ...labelProblems(file, layout)];
  if (head.puzzle === undefined) {
    all.push({ path: ['puzzle'], key: false, message: 'a puzzle needs "puzzle: { turns, goal }"' });
  }
  if (layout.position.turn !== 0) {
    all.push({ path: ['turn'], key: false, message: 'a puzzle begins in the first player’s turn' });
  }
  if (head.puzzle === undefined || all.length > 0) return { ok: false, problems: all };
  const { goal, turns, grade = null, shortest = null, about = '' } = head.puzzle;
  const { labels, players, position } = layout;
  const cast = { labels, players, passedOver: [] };
  const isSolved = (state: GameState) => differenceOf(cast, state, goal) === null;
  const names = {
    card: (card: CardIx) => labelOf(labels, card),
    player: (seat: Seat) => players[seat] ?? '',
  };
  const puzzle: Puzzle = {
    title: head.title,
    about,
    grade,
    shortest,
    position,
    turns,
    isSolved,
    names,
  };
  return { ok: true, puzzle };
}

/** Checks whether the last turn, or the game, has ended. */
function isLate({ turns }: Puzzle, state: GameState): boolean {
  return state.outcome !== null || state.turn.number > (turns - 1) * state.seats.length + 1;
}

/**
 * Returns the result of a line, given its states: the goal counts whenever the first player is asked, and when the
 * last turn has just ended.
 */
export function puzzleStatus(
  puzzle: Puzzle,
  states: Iterable<GameState>,
): 'open' | 'solved' | 'failed' {
  for (const state of states) {
    const request = requestOf(state);
    if (request !== null && request.seat !== 0) continue;
    if (puzzle.isSolved(state)) return 'solved';
    if (isLate(puzzle, state)) return 'failed';
  }
  return 'open';
}

/** Far more states than our puzzles need; a search through this many takes about a minute. */
const MOST_STATES = 500_000;

/** Finds one of the shortest solutions, counted in answers of the player, or proves that there is none. */
export function solvePuzzle(
  puzzle: Puzzle,
  from: GameState,
  most: number = MOST_STATES,
): LineFound<Ote> {
  const places = doPlacesMatter(from);
  return shortestLine<Ote>(
    {
      game: ote,
      runOn: passForOthers,
      isReached: puzzle.isSolved,
      answers: (state) => (isLate(puzzle, state) ? [] : sensibleAnswers(state, places)),
      keyOf: (state) => stateKeyOf(state, places),
      most,
    },
    passForOthers(from),
  );
}

/** Plays the other players' moves, only those that they must make, until the first player is asked. */
function passForOthers(state: GameState): GameState {
  let reached = state;
  for (;;) {
    const request = requestOf(reached);
    if (request === null || request.seat === 0) return reached;
    const draft = draftOf(reached, null);
    const refusal = ote.submitTo(draft, stillAnswer(ote.viewOf(reached, request.seat), request));
    if (refusal !== null) throw new Error(`The still pilot was refused: ${refusal.message}`);
    reached = draft.state;
  }
}

/** Checks whether places matter. Places decide who can be attacked and by whom, so they do not when no other player has a Character. */
function doPlacesMatter(state: GameState): boolean {
  return state.inPlay.some(
    (ix) => cardAt(state, ix).zone === 'conspiracy' && cardAt(state, ix).seat !== 0,
  );
}

/**
 * Lists the legal answers, except those that cannot be better than a listed one: to score before the end of the step,
 * which scores by itself (TURN-7); a second copy of a card from the hand; and, where places do not matter, all places
 * except one.
 */
function* sensibleAnswers(state: GameState, places: boolean): Iterable<Answer> {
  const seen = new Set<string>();
  for (const answer of legalAnswers(state, 0)) {
    if (answer.do === 'score' || (answer.do === 'move' && !places)) continue;
    if (answer.do === 'call' || answer.do === 'play') {
      const { card, ...rest } = answer;
      const { def, zone } = cardAt(state, card);
      const at = places && 'at' in rest ? rest.at : null;
      const same = JSON.stringify([def, zone === 'hand' ? 0 : card, { ...rest, at }]);
      if (seen.has(same)) continue;
      seen.add(same);
    }
    yield answer;
    if (answer.do === 'place' && !places) return;
  }
}

/**
 * Returns a hash of what decides how a state goes on: everything except the clock, and except the time when a card
 * came to its place, which only matters for flipped cards. It has 53 bits; among 500,000 states, two get an equal
 * hash by chance once in 70,000 searches.
 */
function stateKeyOf(state: GameState, places: boolean): string {
  const { cards, seats, teams, turn, effects, frames, rng, outcome } = state;
  let table = '';
  let hasFlipped = false;
  for (const { def, seat, zone, rank, file, host, cranked, since } of cards) {
    // The lists of the seats have the rest of the hidden information.
    if (zone === 'deck') continue;
    table += `${def} ${seat} ${zone} ${host}${cranked ? 'c' : ','}`;
    if (places && zone === 'conspiracy') table += `${rank} ${file};`;
    if (zone !== 'flipped') continue;
    table += since;
    hasFlipped = true;
  }
  const hands = seats.map((seat) => ({ ...seat, hand: [...seat.hand].sort((a, b) => a - b) }));
  const now = { ...turn, entered: hasFlipped ? turn.entered : 0 };
  return hashText(table + JSON.stringify([hands, teams, now, effects, frames, rng, outcome]));
}
