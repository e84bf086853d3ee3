import {
  answerIn,
  beginTree,
  type GameTree,
  type GameTypes,
  goTo,
  lineTo,
  type Refusal,
  type Result,
  submitIn,
} from '@/engine';
import { LIVE_BOUNDS } from './live-options';
import type { LiveRules } from './live-rules';

// A live game is determined by its setup and its moves, on every server.

/** What a player does at a live table. */
export type LiveMove<A = unknown> =
  /** An answer to a request; `late` when the clock gave it. */
  | { readonly kind: 'answer'; readonly answer: A; readonly late?: true }
  /** Asks the others to return to the moment after `to` answers. */
  | { readonly kind: 'ask-undo'; readonly seat: number; readonly to: number }
  | { readonly kind: 'agree'; readonly seat: number }
  | { readonly kind: 'decline'; readonly seat: number };

/** A pending request for an undo. */
export interface UndoRequest {
  readonly by: number;
  /** The number of answers to keep. */
  readonly to: number;
  readonly agreed: readonly number[];
}

export interface LiveGame<T extends GameTypes = GameTypes> {
  readonly tree: GameTree<T>;
  /** The number of moves so far. */
  readonly number: number;
  readonly undo: UndoRequest | null;
  /** The last undo request, if it was declined and nobody has answered since; otherwise null. */
  readonly declined: { readonly by: number; readonly decliner: number } | null;
  /** The seats that asked for an undo since the last answer, once for each request. */
  readonly undoAskers: readonly number[];
}

const NO_UNDO_ASKED = { undo: null, declined: null, undoAskers: [] } as const;

/** Begins a game. Refuses an invalid setup. */
export function beginLive<T extends GameTypes>(
  { game }: LiveRules<T>,
  setup: T['setup'],
): Result<LiveGame<T>> {
  const tree = beginTree(game, setup);
  return tree.ok ? { ok: true, value: { tree: tree.value, number: 0, ...NO_UNDO_ASKED } } : tree;
}

/** Returns the game after a move. `people`: the seats of people, whose consent an undo needs. A refusal changes nothing. */
export function afterMove<T extends GameTypes>(
  rules: LiveRules<T>,
  live: LiveGame<T>,
  move: LiveMove<T['answer']>,
  people: readonly number[],
): Result<LiveGame<T>> {
  const number = live.number + 1;
  switch (move.kind) {
    case 'answer': {
      // An answer ends a pending undo request.
      const tree = answerIn(live.tree, move.answer);
      if (tree.ok) return { ok: true, value: { tree: tree.value, number, ...NO_UNDO_ASKED } };
      return { ok: false, error: refusalFor(rules, live, move.answer) };
    }
    case 'ask-undo': {
      const { seat, to } = move;
      if (live.undo !== null) return refusedMove('Somebody has already asked to go back.');
      if (!Number.isInteger(to) || to < 0 || to >= live.tree.now.depth)
        return refusedMove('There is no such moment to go back to.');
      const undo: UndoRequest = { by: seat, to, agreed: [] };
      const undoAskers = [...live.undoAskers, seat];
      const asked = { ...live, number, undo, declined: null, undoAskers };
      return { ok: true, value: undoWhenAgreed(rules, asked, people) };
    }
    case 'agree': {
      const { undo } = live;
      if (undo === null || undo.by === move.seat || undo.agreed.includes(move.seat))
        return refusedMove('Nobody is waiting for your agreement.');
      const agreed = { ...live, number, undo: { ...undo, agreed: [...undo.agreed, move.seat] } };
      return { ok: true, value: undoWhenAgreed(rules, agreed, people) };
    }
    case 'decline': {
      if (live.undo === null) return refusedMove('Nobody has asked to go back.');
      const declined = { by: live.undo.by, decliner: move.seat };
      return { ok: true, value: { ...live, number, undo: null, declined } };
    }
  }
}

/**
 * Returns the reason of a refusal in words that the player may read: that of the rules for the player's view. For the full
 * state it could name hidden cards that the answer points at.
 */
function refusalFor<T extends GameTypes>(
  { game, shownTo }: LiveRules<T>,
  { tree }: LiveGame<T>,
  answer: T['answer'],
): Refusal {
  const { view } = shownTo(tree.now.state, answer.seat);
  const seen = submitIn(game, view, answer);
  return seen.ok
    ? refusedMove('Something that you cannot see forbids this. Choose something else.').error
    : seen.error;
}

function refusedMove(message: string): { ok: false; error: Refusal } {
  return { ok: false, error: { clause: 'REQUEST', message } };
}

/** Carries out an undo when every remaining player has agreed. */
function undoWhenAgreed<T extends GameTypes>(
  rules: LiveRules<T>,
  live: LiveGame<T>,
  people: readonly number[],
): LiveGame<T> {
  const { undo, tree } = live;
  if (undo === null) return live;
  const others = askedToAgree(rules, live, undo, people);
  if (!others.every((seat) => undo.agreed.includes(seat))) return live;
  const at = lineTo(tree, tree.at)[undo.to] ?? tree.at;
  return { ...live, tree: goTo(tree, at), ...NO_UNDO_ASKED };
}

/** Returns the seats of people still playing, whose consent an undo needs. */
function askedToAgree<T extends GameTypes>(
  rules: LiveRules<T>,
  { tree }: LiveGame<T>,
  { by }: UndoRequest,
  people: readonly number[],
): readonly number[] {
  return people.filter((seat) => seat !== by && !rules.isOut(tree.now.state, seat));
}

/**
 * Returns why an undo move is refused for its seat, or null. Checked before a move is stored; moves stored
 * by an earlier version are replayed without it.
 */
export function undoProblem<T extends GameTypes>(
  rules: LiveRules<T>,
  live: LiveGame<T>,
  move: LiveMove<T['answer']>,
  people: readonly number[],
): Refusal | null {
  if (move.kind === 'answer') return null;
  const { seat } = move;
  if (move.kind === 'ask-undo') {
    const asked = live.undoAskers.filter((one) => one === seat).length;
    if (asked < LIVE_BOUNDS.undoRequests) return null;
    return refusedMove('You have asked to go back often enough. Wait until somebody has played on.')
      .error;
  }
  if (live.undo === null || live.undo.by === seat) return null;
  if (askedToAgree(rules, live, live.undo, people).includes(seat)) return null;
  return refusedMove('You are out of the game: those who still play decide this.').error;
}

/** Converts a sent or stored move to one with an answer of the rules; null for an answer of another game. */
export function ruledMove<T extends GameTypes>(
  rules: LiveRules<T>,
  move: LiveMove,
): LiveMove<T['answer']> | null {
  if (move.kind !== 'answer') return move;
  const answer = rules.readAnswer(move.answer);
  return answer === null ? null : { ...move, answer };
}

/** Returns the seat of a move. */
export function seatOf<T extends GameTypes>(move: LiveMove<T['answer']>): number {
  return move.kind === 'answer' ? move.answer.seat : move.seat;
}
