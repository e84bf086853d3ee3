import { momentsOf, type Pilot, type Result, type Session, type Setup, type Step } from '@/engine';
import { grouped } from '@/lib/log/chronicle';
import { plainText, type Viewer } from '@/lib/log/phrase';
import { linesIn } from '@/lib/ote/export/game-text';
import { playedSession } from '@/lib/ote/played-session';

/** What happened in one step of one turn, in sentences. */
export interface LoggedStep {
  readonly turn: number;
  readonly step: Step;
  readonly sentences: readonly string[];
}

/** A game, each seat by its pilot, told to `viewer`; stopped when turn `most` is over. */
export function gameLog(
  setup: Setup,
  pilots: readonly Pilot[],
  most: number,
  viewer: Viewer,
): Result<readonly LoggedStep[]> {
  const game = playedSession(setup, pilots, most);
  return game.ok ? { ok: true, value: logOf(game.value, viewer) } : game;
}

/** The line of a game, up to the present moment, told to `viewer`. */
export function logOf(session: Session, viewer: Viewer): readonly LoggedStep[] {
  const moments = momentsOf(session);
  const lines = moments.flatMap((moment, at) => linesIn(moment, moments[at - 1], viewer));
  return grouped(lines).map((group) => ({
    turn: group.turn,
    step: group.step,
    sentences: group.lines.map(({ pieces }) => plainText(pieces)),
  }));
}
