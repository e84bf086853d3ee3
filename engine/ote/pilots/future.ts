import { seedRng } from '../../kernel/rng.ts';
import { requestOf } from '../decisions/request.ts';
import { submitTo } from '../decisions/submit.ts';
import { draftOf } from '../state/draft.ts';
import { teamOf } from '../state/read.ts';
import type { Answer } from '../state/requests.ts';
import type { CardState, GameState, Seat, SeatView, Zone } from '../state/types.ts';
import { imagineGame } from '../views/seat-view.ts';
import { greedyAnswer } from './greedy.ts';
import type { PilotMemory } from './greedy-operations.ts';
import { stillAnswer } from './still.ts';

/** The win turn of a game that is lost, or not won by the last turn of the search. */
const NEVER_WINS = 100;

/** The largest part of a turn by which Influence to spare makes a win count as earlier. */
export const MOST_SPARE = 0.99;

/** A game that a seat could be in. */
interface Future {
  readonly game: SeatView;
  /** The win turns of positions that were reached in this game. Other actions often lead to one of these positions. */
  readonly reached: Map<string, number>;
}

/** Returns a game that the seat could be in. One view and `number` always give one game; each number gives another. */
export function futureOf(view: SeatView, number: number): Future {
  const game = imagineGame(view, seedRng(number, `future ${view.clock}`));
  return { game, reached: new Map() };
}

/**
 * Returns the turn in which the seat wins if it does this action in this game and then plays as the greedy pilot
 * does, while the others do nothing. A win with Influence to spare counts as a part of a turn earlier. `NEVER_WINS` when
 * it does not win by turn `last`, or when the action is refused there.
 */
export function winTurn(
  { game, reached }: Future,
  seat: Seat,
  action: readonly Answer[],
  last: number,
): number {
  const draft = draftOf(game, null);
  for (const answer of action) if (submitTo(draft, answer) !== null) return NEVER_WINS;
  // From here on no seat responds to anything.
  draft.responses = 'unasked';
  const memory: PilotMemory = { plan: null };
  const { state } = draft;
  const passed: string[] = [];
  let turn = state.turn.number;
  let influence = teamOf(state, seat).influence;
  let before = influence;
  for (;;) {
    const request = requestOf(state);
    if (state.turn.number !== turn) {
      turn = state.turn.number;
      before = influence;
      influence = teamOf(state, seat).influence;
      if (turn > last) return NEVER_WINS;
      if (request !== null && request.seat === seat && state.frames.length === 0) {
        const position = textOfPosition(state, game);
        const known = reached.get(position);
        if (known !== undefined) return noteWinTurn(known, passed, reached);
        passed.push(position);
      }
    }
    if (request === null) {
      return hasWon(state, seat)
        ? noteWinTurn(turn - spareInfluence(state, seat, before), passed, reached)
        : NEVER_WINS;
    }
    // A draft of an imagined game holds nothing that the seat does not know.
    const view = state as GameState as SeatView;
    const answer =
      request.seat === seat ? greedyAnswer(view, request, memory) : stillAnswer(view, request);
    if (submitTo(draft, answer) !== null) return NEVER_WINS;
  }
}

/** Records the win turn for the positions that the game has passed, and returns it. */
function noteWinTurn(
  turn: number,
  passed: readonly string[],
  reached: Map<string, number>,
): number {
  for (const position of passed) reached.set(position, turn);
  return turn;
}

function hasWon({ outcome }: GameState, seat: Seat): boolean {
  return outcome?.end === 'won' && outcome.seats.includes(seat);
}

/** Returns the part of the last turn's Influence that the win did not need: less than 1. */
function spareInfluence(state: GameState, seat: Seat, before: number): number {
  const { influence } = teamOf(state, seat);
  const part = (influence - state.options.influence) / Math.max(1, influence - before);
  return Math.max(0, Math.min(MOST_SPARE, part));
}

/** One character for each zone, and another one for a cranked card there. */
const ZONE_LETTERS: Readonly<Record<Zone, string>> = {
  deck: 'd ',
  hand: 'h ',
  dead: 'x ',
  conspiracy: 'cC',
  table: 'tT',
  on: 'oO',
  flipped: 'fF',
  aside: 'aA',
  removed: 'r ',
};

/**
 * Writes the parts of a state that matter to a player who plays for Influence, for a state that comes from `start`.
 * Two states with equal texts are one position. The order in which cards came, and their places in a Conspiracy, are
 * left out.
 */
function textOfPosition(state: GameState, start: GameState): string {
  let text = `${state.turn.number}`;
  for (const { influence, begun } of state.teams) text += ` ${influence},${begun}`;
  text += ' ';
  for (const [ix, card] of state.cards.entries()) {
    const from = start.cards[ix];
    // Most cards have not moved.
    if (card === from || from === undefined) continue;
    const now = textOfCard(card);
    if (now !== textOfCard(from)) text += `${ix}${now}`;
  }
  for (const { source, to, change } of state.effects) text += ` ${source}>${to}${change.kind}`;
  // Something was shuffled.
  if (state.rng !== start.rng) for (const { deck } of state.seats) text += ` ${deck}`;
  return text;
}

function textOfCard({ zone, cranked, host, seat, def }: CardState): string {
  const letter = ZONE_LETTERS[zone].charAt(cranked ? 1 : 0);
  return zone === 'on' ? `${letter}${host}` : `${letter}${seat}.${def}`;
}
