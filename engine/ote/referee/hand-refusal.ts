import type { Refusal } from '../../kernel/game.ts';
import { attachedTo } from '../state/read.ts';
import type { CardIx, GameState, Place, Seat } from '../state/types.ts';
import { isInPlay } from '../state/zones.ts';
import type { HandChange } from './hand-change.ts';

const MOST_RANKS = 3;
const MOST_POINTS = 999;
/** A rank or file farther out than any Conspiracy reaches. */
const FARTHEST = 1000;

/** Returns why the table cannot hold the change, or null. It checks no rule of play, because a referee may break them. */
export function handRefusal(state: GameState, change: HandChange): Refusal | null {
  const problem = state.outcome !== null ? 'The game is over.' : problemOf(state, change);
  return problem === null ? null : { clause: 'BY-HAND', message: problem };
}

function problemOf(state: GameState, change: HandChange): string | null {
  switch (change.kind) {
    case 'put':
      return putProblem(state, change);
    case 'crank':
      return playProblem(state, change.card);
    case 'bonus':
      return playProblem(state, change.card) ?? pointsProblem(change.by);
    case 'influence':
    case 'pull':
      return seatProblem(state, change.to) ?? pointsProblem(change.by);
    case 'draw':
      return seatProblem(state, change.to) ?? drawProblem(state, change.to, change.count);
    case 'shuffle':
    case 'win':
      return seatProblem(state, change.to);
    case 'turn': {
      const absent = state.seats[change.to]?.out === true;
      const gone = absent ? 'That player is out of the game.' : null;
      return seatProblem(state, change.to) ?? gone ?? quietProblem(state);
    }
    case 'step':
      return quietProblem(state);
    case 'cancel': {
      const under = state.frames.some((one) => one.kind === 'announced' && one.status === 'live');
      return under ? null : 'Nothing is under way that could be cancelled.';
    }
    case 'note':
      return change.text.trim() === '' ? 'The note is empty.' : null;
  }
}

function seatProblem(state: GameState, seat: Seat): string | null {
  return state.seats[seat] === undefined ? `There is no seat ${seat}.` : null;
}

function pointsProblem(by: number): string | null {
  const right = Number.isSafeInteger(by) && by !== 0 && Math.abs(by) <= MOST_POINTS;
  return right ? null : `Give a number from 1 to ${MOST_POINTS}, or one below 0.`;
}

function drawProblem(state: GameState, seat: Seat, count: number): string | null {
  const left = state.seats[seat]?.deck.length ?? 0;
  if (!Number.isSafeInteger(count) || count < 1) return 'Give the number of cards to draw.';
  return count > left ? `The deck has ${left} cards.` : null;
}

function quietProblem(state: GameState): string | null {
  return state.frames.length === 0 ? null : 'Finish or cancel what is under way first.';
}

function playProblem(state: GameState, card: CardIx): string | null {
  const here = state.cards[card];
  if (here === undefined) return `There is no card ${card} in this game.`;
  return isInPlay(here.zone) ? null : 'That card is not in play.';
}

type PutChange = Extract<HandChange, { kind: 'put' }>;

function putProblem(state: GameState, { card, zone, to, at, on }: PutChange): string | null {
  if (state.cards[card] === undefined) return `There is no card ${card} in this game.`;
  const stranger = seatProblem(state, to);
  if (stranger !== null) return stranger;
  switch (zone) {
    case 'conspiracy':
      return at === undefined ? 'Say the place.' : placeProblem(state, card, to, at);
    case 'on':
      return on === undefined ? 'Say on which Character.' : bearerProblem(state, card, on);
    case 'flipped':
      return state.cards[card]?.zone === 'conspiracy'
        ? null
        : 'Only a Character in a Conspiracy can be flipped.';
    case 'table':
    case 'hand':
    case 'deck':
    case 'under-deck':
    case 'dead':
    case 'removed':
      return null;
  }
}

function placeProblem(state: GameState, card: CardIx, to: Seat, at: Place): string | null {
  if (Math.abs(at.rank) > FARTHEST || Math.abs(at.file) > FARTHEST) return 'That is too far away.';
  if (!Number.isSafeInteger(at.rank) || !Number.isSafeInteger(at.file)) return 'Say the place.';
  let [first, last] = [at.rank, at.rank];
  for (const ix of state.inPlay) {
    const other = state.cards[ix];
    if (ix === card || other?.zone !== 'conspiracy' || other.seat !== to) continue;
    if (other.rank === at.rank && other.file === at.file) return 'Somebody stands there.';
    first = Math.min(first, other.rank);
    last = Math.max(last, other.rank);
  }
  return last - first < MOST_RANKS ? null : 'A Conspiracy has at most three ranks (RANK-1).';
}

function bearerProblem(state: GameState, card: CardIx, on: CardIx): string | null {
  if (on === card) return 'A card is not put on itself.';
  if (state.cards[on]?.zone !== 'conspiracy') return 'Choose a Character in a Conspiracy.';
  return attachedTo(state, card).length > 0 ? 'It has cards on it itself: move those first.' : null;
}
