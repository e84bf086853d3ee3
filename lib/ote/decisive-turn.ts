import { type GameState, lineTo, type Seat, type Session } from '@/engine';
import { bestTurn } from '@/lib/ote/best-turn';
import { leaderOf, type Summary } from '@/lib/ote/session-summary';

/** The turn that decided a game, and a sentence that says why. */
interface DecisiveTurn {
  readonly turn: number;
  /** The number of its first moment. */
  readonly moment: number;
  readonly words: string;
}

/**
 * Returns the turn in which the team that was ahead at the end took the lead for good; when it was ahead from the
 * first turn on, or alone, the turn that brought it most. Null when nobody was ahead, or nothing was scored.
 */
export function decisiveTurn(
  session: Session,
  { curves }: Summary,
  viewer: Seat,
): DecisiveTurn | null {
  const leader = curves.length < 2 ? { team: 0, since: 1 } : leaderOf(curves);
  const byTurn = curves.find(({ team }) => team === leader?.team)?.byTurn ?? [];
  if (leader === null) return null;
  const best = bestTurn(byTurn);
  if (best === null) return null;
  const isLate = leader.since > 1;
  const turn = isLate ? leader.since : best.number;
  const moment =
    lineTo(session, session.at).find((at) => session.moments[at]?.state.turn.number === turn) ??
    session.at;
  const name = teamName(session.now.state, leader.team, viewer);
  const [before, after] = [byTurn[turn - 2] ?? 0, byTurn[turn - 1] ?? 0];
  const words = isLate
    ? `Turn ${turn} decided it: ${name} took the lead with ${after} Influence and kept it.`
    : `Turn ${turn} brought most: ${name} went from ${before} to ${after} Influence.`;
  return { turn, moment, words };
}

function teamName({ seats }: GameState, team: number, viewer: Seat): string {
  const names = seats.flatMap((seat) => (seat.team === team ? [seat.name] : []));
  return seats[viewer]?.team === team && names.length === 1 ? 'you' : names.join(' and ');
}
