import { momentsOf, type Pilot, type Result, type Session, type Setup, type Step } from '@/engine';
import { groupLines } from '@/lib/log/chronicle';
import { plainText, type Viewer } from '@/lib/log/phrase';
import { linesIn } from '@/lib/ote/export/game-text';
import { playedSession } from '@/lib/ote/played-session';

/** The sentences of one step of one turn. */
export interface LoggedStep {
  readonly turn: number;
  readonly step: Step;
  readonly sentences: readonly string[];
}

/** Plays a game with pilots until the end or until turn `most` is over, and returns the log for `viewer`. */
export function gameLog(
  setup: Setup,
  pilots: readonly Pilot[],
  most: number,
  viewer: Viewer,
): Result<readonly LoggedStep[]> {
  const game = playedSession(setup, pilots, most);
  return game.ok ? { ok: true, value: logOf(game.value, viewer) } : game;
}

/** Returns the log of the line up to the current moment, for `viewer`. */
export function logOf(session: Session, viewer: Viewer): readonly LoggedStep[] {
  const moments = momentsOf(session);
  const lines = moments.flatMap((moment, at) => linesIn(moment, moments[at - 1], viewer));
  return groupLines(lines).map((group) => ({
    turn: group.turn,
    step: group.step,
    sentences: group.lines.map(({ pieces }) => plainText(pieces)),
  }));
}
