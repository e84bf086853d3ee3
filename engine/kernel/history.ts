import { type Advance, type Game, type GameTypes, type Result, submitIn } from './game.ts';

/** One moment of a game: the answer that led to it, its events, and what is asked now. */
export interface Moment<T extends GameTypes> extends Advance<T> {
  /** `null` for the beginning. */
  readonly answer: T['answer'] | null;
}

/**
 * A game with all its moments. Undo returns to an older moment and calculates nothing: states share
 * structure, so it is cheap to keep all of them.
 */
export interface History<T extends GameTypes> {
  readonly game: Game<T>;
  readonly setup: T['setup'];
  /** Oldest first; what `undo` returns to. */
  readonly past: readonly Moment<T>[];
  readonly now: Moment<T>;
  /** Next first; what `redo` returns to. A new answer clears it. */
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

/** Answers one of the open requests; a refusal leaves the history as it was. */
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

/** Gives several answers in a row, all or none: for example a payment and the purchase that it pays for. */
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

/** Takes one answer back. At the beginning it changes nothing. */
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

/** Gives the answer again that was taken back last. Without one it changes nothing. */
export function redo<T extends GameTypes>(history: History<T>): History<T> {
  const [next, ...rest] = history.future;
  if (next === undefined) return history;
  return { ...history, past: [...history.past, history.now], now: next, future: rest };
}

/** Every moment up to the present one, the beginning first. */
export function momentsOf<T extends GameTypes>(history: History<T>): readonly Moment<T>[] {
  return [...history.past, history.now];
}

/** The answers that led to the present moment, and those that were undone. */
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
 * Replays a game to its last answer and keeps the undone answers for `redo`. It stops at the first answer
 * that is refused now (for example after a correction of the rules); `lost` is the number of answers from
 * there on.
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
