import { type GameTypes, lineTo } from '@/engine';
import type { LiveGame, UndoAsked } from './live-game';
import type { LiveRules } from './live-rules';

/** A live game as one player is shown it: nothing in it that they may not know. What a view, a request and a line are, the game says. */
export interface LiveView<View = unknown, Request = unknown, Line = object> {
  /** Moves so far. */
  readonly number: number;
  /** Answers so far: fewer than before when the table has gone back. */
  readonly depth: number;
  readonly view: View;
  /** Who must answer now; several where all decide unseen, none when the game is over. */
  readonly asked: readonly number[];
  /** What this player is asked; null when only others are. */
  readonly request: Request | null;
  readonly undo: UndoAsked | null;
  /** The last request to go back, where somebody has declined it. */
  readonly declined: LiveGame['declined'];
  readonly log: LiveLog<Line>;
}

/** What has happened since a moment that the player was told of. */
export interface LiveLog<Line = object> {
  /** Lines of later answers than so many are gone; `lines` take their place. */
  readonly from: number;
  readonly lines: readonly LiveLine<Line>[];
}

export type LiveLine<Line = object> = Line & {
  /** After how many answers. */
  readonly depth: number;
};

/** The game as `seat` sees it (null: an onlooker). `told`: the number of the moment in the tree up to which they know the log; -1: nothing. */
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
