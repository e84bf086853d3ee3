import {
  type Answer,
  type GameState,
  legalAnswers,
  type PilotName,
  type Request,
  type Session,
  seatViewOf,
  stillAnswer,
} from '@/engine';
import { answerOn, redoTo, undoTo } from '@/lib/games/tree-steps';
import type { SeatRole } from '@/lib/ote/saved-game';

/** Where a table stops by itself for its people. */
export interface Flow {
  /** By seat. */
  readonly roles: readonly SeatRole[];
  /** Stop at every chance to respond; otherwise only at those that somebody is likely to use. */
  readonly everyWindow: boolean;
}

/** Who decides now. */
type Asked =
  | { readonly who: 'person'; readonly seat: number; readonly request: Request }
  | {
      readonly who: 'pilot';
      readonly seat: number;
      readonly pilot: PilotName;
      readonly request: Request;
    }
  | { readonly who: 'elsewhere'; readonly seat: number; readonly request: Request }
  | { readonly who: 'nobody' };

/** Who is asked at the present moment; nobody when the game is over. */
export function askedNow({ now }: Session, { roles }: Flow): Asked {
  const [request] = now.requests;
  if (request === undefined) return { who: 'nobody' };
  const role = roles[request.seat] ?? 'person';
  if (role === 'person' || role === 'elsewhere') return { who: role, seat: request.seat, request };
  return { who: 'pilot', seat: request.seat, pilot: role, request };
}

/**
 * The answer that the table gives by itself: a dummy's, and a pass where a person is asked about something that hardly
 * anybody answers. Such an answer is one like any other, so that the game stays the list of its answers. Null: somebody
 * must decide.
 */
function answerByItself(session: Session, flow: Flow): Answer | null {
  const asked = askedNow(session, flow);
  switch (asked.who) {
    case 'nobody':
    case 'elsewhere':
      return null;
    case 'pilot':
      if (asked.pilot !== 'still') return null;
      return stillAnswer(seatViewOf(session.now.state, asked.seat), asked.request);
    case 'person':
      return !flow.everyWindow && isPassed(session.now.state, asked.request)
        ? { do: 'pass', seat: asked.seat }
        : null;
  }
}

/** More answers by itself than any turn of a dummy needs. */
const MOST_BY_ITSELF = 500;

/** Goes on until somebody must decide, or the game is over. */
export function runOn(session: Session, flow: Flow): Session {
  return answerOn(session, MOST_BY_ITSELF, (reached) => answerByItself(reached, flow));
}

/** Undoes one decision of a person, and with it whatever the table and its pilots answered since. */
export function stepBack(session: Session, flow: Flow): Session {
  return undoTo(session, (reached) => isStop(reached, flow));
}

/** Redoes one decision of a person, and with it whatever the table and its pilots answered to it. */
export function stepForward(session: Session, flow: Flow): Session {
  return redoTo(session, (reached) => isStop(reached, flow));
}

/** Whether a person decides here, or the game is over. */
export function isStop(session: Session, flow: Flow): boolean {
  const { who } = askedNow(session, flow);
  if (who === 'nobody') return true;
  return who === 'person' && answerByItself(session, flow) === null;
}

/** Whether a chance to respond is passed without asking: the player's own act that only a few cards could answer, and any chance after the effect. */
function isPassed(state: GameState, request: Request): boolean {
  if (request.ask !== 'respond') return false;
  if (request.window === 'after') return true;
  const frame = state.frames.find(({ id }) => id === request.to);
  const attack = frame?.kind === 'announced' && frame.act === 'attack';
  const own = frame?.kind !== 'announced' || frame.seat === request.seat;
  for (const { do: act } of legalAnswers(state, request.seat)) {
    // To crank for Pull answers nothing by itself. Somebody else's act is answered with anything.
    if (attack || !own ? act !== 'pass' && act !== 'crank' : act === 'martyr') return false;
  }
  return true;
}
