import {
  answerIn,
  type GameTree,
  type GameTypes,
  lineTo,
  redo,
  undo,
  type WrittenAnswer,
} from '@/engine';

/** Gives answers automatically until `answerOf` returns null or the rules refuse one; at most `most`. */
export function answerOn<T extends GameTypes>(
  tree: GameTree<T>,
  most: number,
  answerOf: (tree: GameTree<T>) => T['answer'] | null,
): GameTree<T> {
  let reached = tree;
  for (let given = 0; given < most; given++) {
    const answer = answerOf(reached);
    const next = answer === null ? null : answerIn(reached, answer);
    if (next?.ok !== true) break;
    reached = next.value;
  }
  return reached;
}

/** Undoes answers, at least one, until a person must decide. */
export function undoTo<T extends GameTypes>(
  tree: GameTree<T>,
  isStop: (tree: GameTree<T>) => boolean,
): GameTree<T> {
  let reached = undo(tree);
  while (reached.now.parent >= 0 && !isStop(reached)) reached = undo(reached);
  return reached;
}

/** Redoes answers until a person must decide, or the line ends. */
export function redoTo<T extends GameTypes>(
  tree: GameTree<T>,
  isStop: (tree: GameTree<T>) => boolean,
): GameTree<T> {
  let reached = redo(tree);
  while (!isStop(reached)) {
    const next = redo(reached);
    if (next === reached) break;
    reached = next;
  }
  return reached;
}

/** Checks whether a moment of the shown line comes after the current one. */
export function isUndone<T extends GameTypes>(
  { moments, now }: GameTree<T>,
  moment: number,
): boolean {
  return (moments[moment]?.depth ?? 0) > now.depth;
}

/**
 * Returns the shown moment of a saved game in the tree of `growTree`, or the last moment before it that today's rules
 * reach. `numbers` is the result of `growTree`.
 */
export function nearestPlayed<T extends GameTypes>(
  written: readonly WrittenAnswer<T>[],
  numbers: readonly number[],
  shown: number,
): number {
  for (let at = shown; at > 0; at = written[at - 1]?.parent ?? 0) {
    const found = numbers[at - 1] ?? -1;
    if (found >= 0) return found;
  }
  return 0;
}

/** Returns the moments of the shown line: up to the current one, and on along the last visited moments. */
export function lineShown<T extends GameTypes>(tree: GameTree<T>): readonly number[] {
  const line = [...lineTo(tree, tree.at)];
  for (let next = tree.next[tree.at] ?? -1; next >= 0; next = tree.next[next] ?? -1) {
    line.push(next);
  }
  return line;
}

/** A line of a tree: its last moment, the moment where it branches off, and the first moment after that; null without answers. */
export interface Line {
  readonly last: number;
  readonly from: number;
  readonly first: number | null;
}

/** Returns every line of the tree, in the order in which they were played. */
export function linesOf<T extends GameTypes>(tree: GameTree<T>): readonly Line[] {
  const { moments } = tree;
  const children = moments.map(() => 0);
  for (const { parent } of moments) if (parent >= 0) children[parent] = (children[parent] ?? 0) + 1;
  return moments.flatMap((_, last): Line[] => {
    if ((children[last] ?? 0) > 0) return [];
    const line = lineTo(tree, last);
    const from = line.findLast((at) => (children[at] ?? 0) > 1) ?? 0;
    return [{ last, from, first: line[(moments[from]?.depth ?? 0) + 1] ?? null }];
  });
}
