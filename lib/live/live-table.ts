import { type GameTypes, lineTo } from '@/engine';
import type { LiveGame, UndoRequest } from './live-game';
import type { LiveRules } from './live-rules';

/** A live game as one player sees it, without hidden information. The types of view, request and line depend on the game. */
export interface LiveView<View = unknown, Request = unknown, Line = object> {
  /** The number of moves so far. */
  readonly number: number;
  /** The number of answers so far; smaller after an undo. */
  readonly depth: number;
  readonly view: View;
  /** The seats that must answer; several when all decide secretly, none when the game is over. */
  readonly asked: readonly number[];
  /** The request for this player; null when only others are asked. */
  readonly request: Request | null;
  readonly undo: UndoRequest | null;
  /** The last undo request, if it was declined; otherwise null. */
  readonly declined: LiveGame['declined'];
  readonly log: LiveLog<Line>;
}

/** The log since a moment that the player knows. */
export interface LiveLog<Line = object> {
  /** Lines of answers after this one are replaced by `lines`. */
  readonly from: number;
  readonly lines: readonly LiveLine<Line>[];
}

export type LiveLine<Line = object> = Line & {
  /** The number of answers before the line. */
  readonly depth: number;
};

/** Returns the game as `seat` sees it (null: a spectator). `told`: the number of the moment up to which they know the log; -1 for nothing. */
export function liveView<T extends GameTypes>(
  rules: LiveRules<T>,
  live: LiveGame<T>,
  seat: number | null,
  told: number,
): LiveView {
  const { tree, number, undo, declined } = live;
  const { state, depth } = tree.now;
  return {
    number,
    depth,
    ...rules.shownTo(state, seat),
    asked: rules.game.requests(state).map((request) => request.seat),
    undo,
    declined,
    log: logSince(rules, live, seat, told),
  };
}

function logSince<T extends GameTypes>(
  rules: LiveRules<T>,
  { tree }: LiveGame<T>,
  seat: number | null,
  told: number,
): LiveLog {
  const line = lineTo(tree, tree.at);
  const known = new Set(told < 0 ? [] : lineTo(tree, told));
  const fresh = line.filter((at) => !known.has(at));
  const lines = fresh.flatMap((at): LiveLine[] => {
    const moment = tree.moments[at];
    if (moment === undefined) return [];
    const before = tree.moments[moment.parent] ?? null;
    const { depth } = moment;
    return rules.linesOf(moment, before, seat).map((one) => ({ ...one, depth }));
  });
  return { from: line.length - fresh.length - 1, lines };
}
