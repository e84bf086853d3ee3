import { type Advance, type Game, type GameTypes, type Result, submitIn } from './game.ts';
import { stableJson } from './hash.ts';

/** One moment of a game: the answer that led to it, its events, and what is asked now. */
export interface Moment<T extends GameTypes> extends Advance<T> {
  /** `null` for the beginning. */
  readonly answer: T['answer'] | null;
  /** Number of the moment that was answered; -1 for the beginning. */
  readonly parent: number;
  /** How many answers led here. */
  readonly depth: number;
}

/**
 * A game with every line that was played. Going back calculates nothing, since all moments are kept (states
 * share structure); answering otherwise begins a branch. Nothing is ever discarded.
 */
export interface GameTree<T extends GameTypes> {
  readonly game: Game<T>;
  readonly setup: T['setup'];
  /** In the order in which they were reached, so a parent comes before its children. 0 is the beginning. */
  readonly moments: readonly Moment<T>[];
  /** For each moment, the one after it on the line that was visited last, where `redo` goes; -1 for none. */
  readonly next: readonly number[];
  /** Number of the present moment. */
  readonly at: number;
  readonly now: Moment<T>;
}

/** Begins a game. Refused when the set-up itself is wrong. */
export function beginTree<T extends GameTypes>(
  game: Game<T>,
  setup: T['setup'],
): Result<GameTree<T>> {
  const begun = game.start(setup);
  if (!begun.ok) return begun;
  const now: Moment<T> = { ...begun.value, answer: null, parent: -1, depth: 0 };
  return { ok: true, value: { game, setup, moments: [now], next: [-1], at: 0, now } };
}

/**
 * Gives an answer to an open request. An answer that was given before at this moment leads to the moment it led to then.
 * A refusal changes nothing.
 */
export function answerIn<T extends GameTypes>(
  tree: GameTree<T>,
  answer: T['answer'],
): Result<GameTree<T>> {
  const known = branchWith(tree, answer);
  if (known >= 0) return { ok: true, value: goTo(tree, known) };
  const { game, moments, at, now: before } = tree;
  const advance = submitIn(game, before.state, answer);
  if (!advance.ok) return advance;
  const now: Moment<T> = { ...advance.value, answer, parent: at, depth: before.depth + 1 };
  const next = tree.next.slice();
  next[at] = moments.length;
  next.push(-1);
  const value = { ...tree, moments: [...moments, now], next, at: moments.length, now };
  return { ok: true, value };
}

/** Gives several answers in a row, all or none: for example a payment and the purchase that it pays for. */
export function answerAll<T extends GameTypes>(
  tree: GameTree<T>,
  answers: readonly T['answer'][],
): Result<GameTree<T>> {
  let reached = tree;
  for (const answer of answers) {
    const next = answerIn(reached, answer);
    if (!next.ok) return next;
    reached = next.value;
  }
  return { ok: true, value: reached };
}

/** Goes to a moment; `redo` follows the line to it from then on. A number that the tree does not have changes nothing. */
export function goTo<T extends GameTypes>(tree: GameTree<T>, at: number): GameTree<T> {
  const now = tree.moments[at];
  if (now === undefined || at === tree.at) return tree;
  const next = tree.next.slice();
  for (let to = at, { parent } = now; parent >= 0; parent = tree.moments[to]?.parent ?? -1) {
    next[parent] = to;
    to = parent;
  }
  return { ...tree, next, at, now };
}

/** Takes one answer back. At the beginning it changes nothing. */
export function undo<T extends GameTypes>(tree: GameTree<T>): GameTree<T> {
  return tree.now.parent < 0 ? tree : goTo(tree, tree.now.parent);
}

/** Gives the answer again that was visited last after this one. Without one it changes nothing. */
export function redo<T extends GameTypes>(tree: GameTree<T>): GameTree<T> {
  const next = tree.next[tree.at] ?? -1;
  return next < 0 ? tree : goTo(tree, next);
}

/** Checks whether `redo` leads anywhere. */
export function canRedo<T extends GameTypes>({ next, at }: GameTree<T>): boolean {
  return (next[at] ?? -1) >= 0;
}

/** Returns the numbers of the moments from the beginning to `at`, both included. */
export function lineTo<T extends GameTypes>(
  { moments }: Pick<GameTree<T>, 'moments'>,
  at: number,
): readonly number[] {
  const line: number[] = [];
  for (let step = at; step >= 0; step = moments[step]?.parent ?? -1) line.push(step);
  return line.reverse();
}

/** Returns the moments from the beginning to the present one. */
export function momentsOf<T extends GameTypes>(tree: GameTree<T>): readonly Moment<T>[] {
  return lineTo(tree, tree.at).flatMap((at) => tree.moments[at] ?? []);
}

/** Returns the answers from the beginning to the present moment. */
export function answersOf<T extends GameTypes>(tree: GameTree<T>): readonly T['answer'][] {
  return momentsOf(tree).flatMap(({ answer }) => (answer === null ? [] : [answer]));
}

/** Returns the number of the moment that this answer led to from the present one, or -1 when it was never given. */
function branchWith<T extends GameTypes>(tree: GameTree<T>, answer: T['answer']): number {
  // Most answers are new. This test then spares their text.
  if (!canRedo(tree)) return -1;
  const written = stableJson(answer);
  for (let child = tree.at + 1; child < tree.moments.length; child++) {
    const moment = tree.moments[child];
    if (moment?.parent === tree.at && stableJson(moment.answer) === written) return child;
  }
  return -1;
}

/** An answer of a written game, and the number of the moment that it answers; the beginning is 0. */
export interface WrittenAnswer<T extends GameTypes> {
  readonly parent: number;
  readonly answer: T['answer'];
}

/** Returns the answers of all lines in the order of their moments. `growTree` makes an equal tree of them. */
export function writtenAnswers<T extends GameTypes>({
  moments,
}: GameTree<T>): readonly WrittenAnswer<T>[] {
  return moments.flatMap(({ answer, parent }) => (answer === null ? [] : [{ parent, answer }]));
}

/** A tree that was played again. */
interface GrownTree<T extends GameTypes> {
  readonly tree: GameTree<T>;
  /** For each written answer, the number of its moment; -1 when it, or one before it, is refused now. */
  readonly numbers: readonly number[];
  /** The first refusal. */
  readonly refusal: RefusedAnswer<T> | null;
}

/** An answer that the rules of today refuse. */
interface RefusedAnswer<T extends GameTypes> {
  readonly written: WrittenAnswer<T>;
  readonly clause: string;
  readonly message: string;
}

/** Plays the lines of a written game again and returns to its beginning. A line ends before the first answer that is refused now. */
export function growTree<T extends GameTypes>(
  game: Game<T>,
  setup: T['setup'],
  written: readonly WrittenAnswer<T>[],
): Result<GrownTree<T>> {
  const begun = beginTree(game, setup);
  if (!begun.ok) return begun;
  const moments = [...begun.value.moments];
  const next = [-1];
  const numbers: number[] = [];
  let refusal: RefusedAnswer<T> | null = null;
  for (const one of written) {
    const parent = one.parent === 0 ? 0 : (numbers[one.parent - 1] ?? -1);
    const before = moments[parent];
    const advance = before === undefined ? null : submitIn(game, before.state, one.answer);
    if (advance === null || before === undefined || !advance.ok) {
      if (advance?.ok === false) refusal ??= { written: one, ...advance.error };
      numbers.push(-1);
      continue;
    }
    numbers.push(moments.length);
    next[parent] = moments.length;
    next.push(-1);
    moments.push({ ...advance.value, answer: one.answer, parent, depth: before.depth + 1 });
  }
  return { ok: true, value: { tree: { ...begun.value, moments, next }, numbers, refusal } };
}
