import {
  type Answer,
  type CardIx,
  type GameState,
  legalAnswers,
  lineTo,
  type PilotName,
  type Request,
  type Session,
  seatViewOf,
  stillAnswer,
} from '@/engine';
import { answerOn, redoTo, undoTo } from '@/lib/games/tree-steps';
import type { SeatRole } from '@/lib/ote/saved-game';

/** The settings when a table stops for its players. */
export interface Flow {
  /** The player of each seat. */
  readonly roles: readonly SeatRole[];
  /** Whether to stop at every window to respond, or only at those that are likely to be used. */
  readonly everyWindow: boolean;
}

/** The player who must decide. */
type AskedPlayer =
  | { readonly who: 'person'; readonly seat: number; readonly request: Request }
  | {
      readonly who: 'pilot';
      readonly seat: number;
      readonly pilot: PilotName;
      readonly request: Request;
    }
  | { readonly who: 'elsewhere'; readonly seat: number; readonly request: Request }
  | { readonly who: 'nobody' };

/** Returns who must decide at the current moment; nobody when the game is over. */
export function askedNow({ now }: Session, { roles }: Flow): AskedPlayer {
  const [request] = now.requests;
  if (request === undefined) return { who: 'nobody' };
  const role = roles[request.seat] ?? 'person';
  if (role === 'person' || role === 'elsewhere') return { who: role, seat: request.seat, request };
  return { who: 'pilot', seat: request.seat, pilot: role, request };
}

/**
 * Returns the automatic answer: that of a dummy, the only place that is left, or a pass when a response is unlikely. It
 * is an ordinary answer of the game. Null when somebody must decide.
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
      return (
        onlyPlace(asked.request) ??
        (!flow.everyWindow && isPassed(session.now.state, asked.request)
          ? { do: 'pass', seat: asked.seat }
          : null)
      );
  }
}

/** Returns the answer where only one place is left, which leaves nothing to choose; otherwise null. */
function onlyPlace(request: Request): Answer | null {
  if (request.ask !== 'place') return null;
  const [at, ...others] = request.among;
  return at === undefined || others.length > 0 ? null : { do: 'place', seat: request.seat, at };
}

/** A limit of automatic answers, above those of any turn of a dummy. */
const MOST_BY_ITSELF = 500;

/** Continues until somebody must decide, or the game is over. */
export function runOn(session: Session, flow: Flow): Session {
  return answerOn(session, MOST_BY_ITSELF, (reached) => answerByItself(reached, flow));
}

/** Undoes one decision of a person, together with the automatic answers since. */
export function stepBack(session: Session, flow: Flow): Session {
  return undoTo(session, (reached) => isStop(reached, flow));
}

/** Redoes one decision of a person, together with the automatic answers to it. */
export function stepForward(session: Session, flow: Flow): Session {
  return redoTo(session, (reached) => isStop(reached, flow));
}

/** Checks whether a person must decide here, or the game is over. */
export function isStop(session: Session, flow: Flow): boolean {
  const { who } = askedNow(session, flow);
  if (who === 'nobody') return true;
  return who === 'person' && answerByItself(session, flow) === null;
}

/** Checks whether a window is passed automatically: after the player's own act when few cards could respond, and any window after an effect. */
function isPassed(state: GameState, request: Request): boolean {
  if (request.ask !== 'respond') return false;
  if (request.window === 'after') return true;
  const frame = state.frames.find(({ id }) => id === request.to);
  const attack = frame?.kind === 'announced' && frame.act === 'attack';
  const own = frame?.kind !== 'announced' || frame.seat === request.seat;
  for (const { do: act } of legalAnswers(state, request.seat)) {
    // Cranking for Pull alone is no response. Any card may respond to an opponent's act.
    if (attack || !own ? act !== 'pass' && act !== 'crank' : act === 'martyr') return false;
  }
  return true;
}

/**
 * Returns the card that the last answers brought into play or played, if its text needs the players' help;
 * otherwise null.
 */
export function manualCard(session: Session, answers: number): CardIx | null {
  const line = lineTo(session, session.at).slice(-answers);
  for (const at of line.toReversed()) {
    const moment = session.moments[at];
    for (const event of moment?.events ?? []) {
      if (event.type !== 'card-moved') continue;
      if (event.why !== 'called' && event.why !== 'played') continue;
      if (manualText(session, event.card) !== null) return event.card;
    }
  }
  return null;
}

/** Returns the part of a card's text that the players carry out; null when the engine does all of it. */
export function manualText({ now: { state } }: Session, card: CardIx): string | null {
  const def = state.defs[state.cards[card]?.def ?? -1];
  const done = def?.abilities.flatMap((one) => (one.kind === 'manual' ? [one.what] : [])) ?? [];
  return done.length === 0 ? null : done.join(' ');
}
