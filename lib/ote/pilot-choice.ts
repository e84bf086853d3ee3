import type { Answer, GameState, PilotName, Request, Seat, Session } from '@/engine';
import type { SeatRole } from '@/lib/ote/saved-game';

/** A decision of a pilot: what it was asked, and what it did. */
export interface PilotDecision {
  readonly pilot: PilotName;
  readonly seat: Seat;
  /** The state in which it decided. */
  readonly state: GameState;
  readonly request: Request;
  /** Its answer; for a call, without the cranks that paid for it. */
  readonly answer: Answer;
}

/** The answers of a pilot that are choices worth a question. */
const CHOICES: ReadonlySet<string> = new Set([
  'call',
  'play',
  'use',
  'attack',
  'gang-up',
  'bulldoze',
  'martyr',
]);

/** The pilots that weigh nothing, and so have no reason for what they do. */
const WITHOUT_REASONS: ReadonlySet<PilotName> = new Set(['still', 'random']);

/** Checks whether the moment was reached by a choice of a pilot that has reasons. */
export function isPilotChoice(
  { moments }: Session,
  roles: readonly SeatRole[],
  moment: number,
): boolean {
  const answer = moments[moment]?.answer;
  if (answer == null || !CHOICES.has(answer.do)) return false;
  const pilot = pilotIn(roles, answer.seat);
  return pilot !== null && !WITHOUT_REASONS.has(pilot);
}

/** Returns the number of the last moment up to the present one that a choice of a pilot has reached; null for none. */
export function lastPilotChoice(session: Session, roles: readonly SeatRole[]): number | null {
  for (let at = session.at; at > 0; at = session.moments[at]?.parent ?? 0) {
    if (isPilotChoice(session, roles, at)) return at;
  }
  return null;
}

/** Returns the decision of a pilot that led to the moment; null when none did. A call was decided before the cranks that paid for it. */
export function pilotDecision(
  { moments }: Session,
  roles: readonly SeatRole[],
  moment: number,
): PilotDecision | null {
  const answer = moments[moment]?.answer;
  if (answer == null || answer.do === 'by-hand') return null;
  const pilot = pilotIn(roles, answer.seat);
  if (pilot === null) return null;
  let before = moments[moments[moment]?.parent ?? -1];
  while (answer.do === 'call' && before?.answer?.do === 'crank') {
    if (before.answer.seat !== answer.seat) break;
    const earlier = moments[before.parent];
    if (earlier?.requests[0]?.seat !== answer.seat) break;
    before = earlier;
  }
  const request = before?.requests.find(({ seat }) => seat === answer.seat);
  if (before === undefined || request === undefined) return null;
  return { pilot, seat: answer.seat, state: before.state, request, answer };
}

/** Checks whether a pilot plays a seat, and not a person. */
export function isPilot(role: SeatRole): role is PilotName {
  return role !== 'person' && role !== 'elsewhere';
}

function pilotIn(roles: readonly SeatRole[], seat: Seat): PilotName | null {
  const role = roles[seat] ?? 'person';
  return isPilot(role) ? role : null;
}
