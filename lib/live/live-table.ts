import { lineTo, ONLOOKER, playerViewOf, type Request, requestOf, type SeatView } from '@/engine';
import { type LogLine, linesOf } from '@/lib/log/chronicle';
import type { LiveGame, UndoAsked } from './live-game';

/** A live game as one player is shown it: nothing in it that they may not know. */
export interface LiveView {
  /** Moves so far. */
  readonly number: number;
  /** Answers so far: fewer than before when the table has gone back. */
  readonly depth: number;
  readonly view: SeatView;
  /** Who must answer now; null when the game is over. */
  readonly asked: number | null;
  /** What this player is asked; null when another is. */
  readonly request: Request | null;
  readonly undo: UndoAsked | null;
  readonly log: LiveLog;
}

/** What has happened since a moment that the player was told of. */
export interface LiveLog {
  /** Lines of later answers than so many are gone; `lines` take their place. */
  readonly from: number;
  readonly lines: readonly LiveLine[];
}

export interface LiveLine extends LogLine {
  /** After how many answers. */
  readonly depth: number;
}

/** The game as `seat` sees it (null: an onlooker). `told`: the number of the moment in the tree up to which they know the log; -1: nothing. */
export function liveView(live: LiveGame, seat: number | null, told: number): LiveView {
  const { tree, number, undo } = live;
  const { state, depth } = tree.now;
  const request = requestOf(state);
  const asked = request?.seat ?? null;
  return {
    number,
    depth,
    view: playerViewOf(state, seat ?? ONLOOKER),
    asked,
    request: asked !== null && asked === seat ? request : null,
    undo,
    log: logSince(live, seat, told),
  };
}

function logSince({ tree }: LiveGame, seat: number | null, told: number): LiveLog {
  const line = lineTo(tree, tree.at);
  const known = new Set(told < 0 ? [] : lineTo(tree, told));
  const fresh = line.filter((at) => !known.has(at));
  const lines = fresh.flatMap((at): LiveLine[] => {
    const moment = tree.moments[at];
    if (moment === undefined) return [];
    const before = tree.moments[moment.parent]?.state ?? null;
    return linesOf(before, moment.events, moment.state, seat).map((one) => ({
      ...one,
      depth: moment.depth,
    }));
  });
  return { from: line.length - fresh.length - 1, lines };
}
