import {
  type Answer,
  answerIn,
  beginTree,
  type GameTree,
  goTo,
  lineTo,
  type Ote,
  ote,
  type Refusal,
  type Result,
} from '@/engine';

// A live game is its set-up and its moves; everything else follows from them, on every server in the same way.

/** What a player does at a live table. */
export type LiveMove =
  /** Answers what is asked; `late`: the clock has answered instead. */
  | { readonly kind: 'answer'; readonly answer: Answer; readonly late?: true }
  /** Asks the others to go back to the moment after so many answers. */
  | { readonly kind: 'ask-undo'; readonly seat: number; readonly to: number }
  | { readonly kind: 'agree'; readonly seat: number }
  | { readonly kind: 'decline'; readonly seat: number };

/** Somebody has asked to go back. */
export interface UndoAsked {
  readonly by: number;
  /** How many answers stay. */
  readonly to: number;
  readonly agreed: readonly number[];
}

export interface LiveGame {
  readonly tree: GameTree<Ote>;
  /** Moves so far. */
  readonly number: number;
  readonly undo: UndoAsked | null;
}

/** Begins a game. Refused when the set-up is wrong. */
export function beginLive(setup: Ote['setup']): Result<LiveGame> {
  const tree = beginTree(ote, setup);
  return tree.ok ? { ok: true, value: { tree: tree.value, number: 0, undo: null } } : tree;
}

/**
 * The game after a move. `people`: the seats that people play, whose consent an undo needs. A refusal changes nothing.
 */
export function afterMove(
  live: LiveGame,
  move: LiveMove,
  people: readonly number[],
): Result<LiveGame> {
  const number = live.number + 1;
  switch (move.kind) {
    case 'answer': {
      // Whoever plays on has not waited for an answer: the request to go back is over.
      const tree = answerIn(live.tree, move.answer);
      return tree.ok ? { ok: true, value: { tree: tree.value, number, undo: null } } : tree;
    }
    case 'ask-undo': {
      const { seat, to } = move;
      if (live.undo !== null) return refused('Somebody has already asked to go back.');
      if (!Number.isInteger(to) || to < 0 || to >= live.tree.now.depth)
        return refused('There is no such moment to go back to.');
      return {
        ok: true,
        value: settle({ ...live, number, undo: { by: seat, to, agreed: [] } }, people),
      };
    }
    case 'agree': {
      const { undo } = live;
      if (undo === null || undo.by === move.seat || undo.agreed.includes(move.seat))
        return refused('Nobody is waiting for your agreement.');
      const agreed = [...undo.agreed, move.seat];
      return { ok: true, value: settle({ ...live, number, undo: { ...undo, agreed } }, people) };
    }
    case 'decline': {
      if (live.undo === null) return refused('Nobody has asked to go back.');
      return { ok: true, value: { ...live, number, undo: null } };
    }
  }
}

function refused(message: string): { ok: false; error: Refusal } {
  return { ok: false, error: { clause: 'REQUEST', message } };
}

/** Goes back once everybody has agreed who still plays. */
function settle(live: LiveGame, people: readonly number[]): LiveGame {
  const { undo, tree } = live;
  if (undo === null) return live;
  const { seats } = tree.now.state;
  const others = people.filter((seat) => seat !== undo.by && seats[seat]?.out === false);
  if (!others.every((seat) => undo.agreed.includes(seat))) return live;
  const at = lineTo(tree, tree.at)[undo.to] ?? tree.at;
  return { ...live, tree: goTo(tree, at), undo: null };
}
