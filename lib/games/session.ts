import type { Answer, GameEvent, GameState, Request, Result, Setup } from '@/engine';
import { start, submit } from '@/engine';

/** One moment of a game: what was answered to come here, what happened, and what is asked now. */
export interface Moment {
  /** `null` for the deal. */
  readonly answer: Answer | null;
  readonly events: readonly GameEvent[];
  readonly state: GameState;
  /** `null` when the game is over. */
  readonly request: Request | null;
}

/**
 * A game with its whole history. Undo is an older moment, not a calculation: states share
 * structure, so keeping all of them is cheap, and one may go back as far as the deal.
 */
export interface Session {
  readonly setup: Setup;
  /** Oldest first; what `undo` returns to. */
  readonly past: readonly Moment[];
  readonly now: Moment;
  /** Next first; what `redo` returns to. A new answer throws it away. */
  readonly future: readonly Moment[];
}

/** Shuffles and deals. Refused when the set-up itself is wrong. */
export function beginSession(setup: Setup): Result<Session> {
  const dealt = start(setup);
  if (!dealt.ok) return dealt;
  const now: Moment = { answer: null, ...dealt.value };
  return { ok: true, value: { setup, past: [], now, future: [] } };
}

/** Answers the present request; a refusal leaves the session as it was. */
export function answerIn(session: Session, answer: Answer): Result<Session> {
  const advance = submit(session.now.state, answer);
  if (!advance.ok) return advance;
  const now: Moment = { answer, ...advance.value };
  return { ok: true, value: { ...session, past: [...session.past, session.now], now, future: [] } };
}

/** Answers one after the other, all or none: a payment and the call that it pays for. */
export function answerAll(session: Session, answers: readonly Answer[]): Result<Session> {
  let reached = session;
  for (const answer of answers) {
    const next = answerIn(reached, answer);
    if (!next.ok) return next;
    reached = next.value;
  }
  return { ok: true, value: reached };
}

/** One answer back; the deal has nothing before it. */
export function undo(session: Session): Session {
  const before = session.past.at(-1);
  if (before === undefined) return session;
  return {
    ...session,
    past: session.past.slice(0, -1),
    now: before,
    future: [session.now, ...session.future],
  };
}

/** One answer forward again. */
export function redo(session: Session): Session {
  const [next, ...rest] = session.future;
  if (next === undefined) return session;
  return { ...session, past: [...session.past, session.now], now: next, future: rest };
}

/** Every moment up to the present one, the deal first. */
export function momentsOf(session: Session): readonly Moment[] {
  return [...session.past, session.now];
}

/** The answers that lead here, and those that were undone. */
export function answersOf(session: Session): {
  readonly done: Answer[];
  readonly undone: Answer[];
} {
  const given = (moments: readonly Moment[]): Answer[] =>
    moments.flatMap((moment) => (moment.answer === null ? [] : [moment.answer]));
  return { done: given(momentsOf(session)), undone: given(session.future) };
}

/**
 * The same game again up to its last answer. Answers that no longer fit (the rules were mended since)
 * end it early; `lost` says how many were left out.
 */
export function resumeSession(
  setup: Setup,
  done: readonly Answer[],
  undone: readonly Answer[],
): Result<{ readonly session: Session; readonly lost: number }> {
  const begun = beginSession(setup);
  if (!begun.ok) return begun;
  const all = [...done, ...undone];
  let session = begun.value;
  let fitting = 0;
  for (const answer of all) {
    const next = answerIn(session, answer);
    if (!next.ok) break;
    session = next.value;
    fitting += 1;
  }
  for (let back = fitting; back > done.length; back -= 1) session = undo(session);
  return { ok: true, value: { session, lost: all.length - fitting } };
}
