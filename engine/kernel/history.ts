import { type Advance, type Game, type GameTypes, type Result, submitIn } from './game.ts';

/** One moment of a game: the answer that led to it, its events, and what is asked now. */
export interface Moment<T extends GameTypes> extends Advance<T> {
  /** `null` for the beginning. */
  readonly answer: T['answer'] | null;
}

/**
 * A game with all its moments. Undo is an older moment, not a calculation: states share structure, so
 * keeping all of them is cheap, and one may go back as far as the beginning.
 */
export interface History<T extends GameTypes> {
  readonly game: Game<T>;
  readonly setup: T['setup'];
  /** Oldest first; what `undo` returns to. */
  readonly past: readonly Moment<T>[];
  readonly now: Moment<T>;
  /** Next first; what `redo` returns to. A new answer throws it away. */
  readonly future: readonly Moment<T>[];
}

/** Begins a game. Refused when the set-up itself is wrong. */
export function beginHistory<T extends GameTypes>(
  game: Game<T>,
  setup: T['setup'],
): Result<History<T>> {
  const begun = game.start(setup);
  if (!begun.ok) return begun;
  const now: Moment<T> = { answer: null, ...begun.value };
  return { ok: true, value: { game, setup, past: [], now, future: [] } };
}

/** Answers one of the present requests; a refusal leaves the history as it was. */
export function answerIn<T extends GameTypes>(
  history: History<T>,
  answer: T['answer'],
): Result<History<T>> {
  const { game, past } = history;
  const advance = submitIn(game, history.now.state, answer);
  if (!advance.ok) return advance;
  const now: Moment<T> = { answer, ...advance.value };
  return { ok: true, value: { ...history, past: [...past, history.now], now, future: [] } };
}

/** Answers one after the other, all or none: a payment and the call that it pays for. */
export function answerAll<T extends GameTypes>(
  history: History<T>,
  answers: readonly T['answer'][],
): Result<History<T>> {
  let reached = history;
  for (const answer of answers) {
    const next = answerIn(reached, answer);
    if (!next.ok) return next;
    reached = next.value;
  }
  return { ok: true, value: reached };
}

/** One answer back; the beginning has nothing before it. */
export function undo<T extends GameTypes>(history: History<T>): History<T> {
  const before = history.past.at(-1);
  if (before === undefined) return history;
  return {
    ...history,
    past: history.past.slice(0, -1),
    now: before,
    future: [history.now, ...history.future],
  };
}

/** One answer forward again. */
export function redo<T extends GameTypes>(history: History<T>): History<T> {
  const [next, ...rest] = history.future;
  if (next === undefined) return history;
  return { ...history, past: [...history.past, history.now], now: next, future: rest };
}

/** Every moment up to the present one, the beginning first. */
export function momentsOf<T extends GameTypes>(history: History<T>): readonly Moment<T>[] {
  return [...history.past, history.now];
}

/** The answers that lead here, and those that were undone. */
export function answersOf<T extends GameTypes>(
  history: History<T>,
): {
  readonly done: T['answer'][];
  readonly undone: T['answer'][];
} {
  const given = (moments: readonly Moment<T>[]): T['answer'][] =>
    moments.flatMap((moment) => (moment.answer === null ? [] : [moment.answer]));
  return { done: given(momentsOf(history)), undone: given(history.future) };
}

/**
 * Plays a game again up to its last answer, and keeps what was undone. Answers that no longer fit (the rules
 * were corrected since) end it early; `lost` says how many were left out.
 */
export function resumeHistory<T extends GameTypes>(
  game: Game<T>,
  setup: T['setup'],
  done: readonly T['answer'][],
  undone: readonly T['answer'][],
): Result<{ readonly history: History<T>; readonly lost: number }> {
  const begun = beginHistory(game, setup);
  if (!begun.ok) return begun;
  const all = [...done, ...undone];
  let history = begun.value;
  let fitting = 0;
  for (const answer of all) {
    const next = answerIn(history, answer);
    if (!next.ok) break;
    history = next.value;
    fitting += 1;
  }
  for (let back = fitting; back > done.length; back -= 1) history = undo(history);
  return { ok: true, value: { history, lost: all.length - fitting } };
}
