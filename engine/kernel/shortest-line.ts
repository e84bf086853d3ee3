import type { Game, GameTypes } from './game.ts';

/** A search for the fewest answers that reach a goal. */
interface LineSearch<T extends GameTypes> {
  readonly game: Game<T>;
  /** The answers that are tried in a state; none when it is too late. */
  readonly answers: (state: T['state']) => Iterable<T['answer']>;
  /** What follows an answer by itself, until the next one is to be found. */
  readonly runOn: (state: T['state']) => T['state'];
  readonly isReached: (state: T['state']) => boolean;
  /** States with the same text lead to the goal in equally many answers. */
  readonly keyOf: (state: T['state']) => string;
  /** When so many states were seen, the search gives up. */
  readonly most: number;
}

/** What a search found. `line`: the answers to the goal, the fewest that there are; null for none. */
export interface LineFound<T extends GameTypes> {
  readonly line: readonly T['answer'][] | null;
  /** False: it gave up, so that nothing is proved. */
  readonly isProved: boolean;
  /** How many states it looked at. */
  readonly states: number;
}

interface Node<T extends GameTypes> {
  /** Null once it has been looked at: only the answers are wanted then. */
  state: T['state'] | null;
  readonly answer: T['answer'] | null;
  readonly before: Node<T> | null;
}

/**
 * Looks at every state that one answer leads to, then two, and so on (breadth first), each state once. So the first
 * line to the goal is one of the shortest, and without one there is none.
 */
export function shortestLine<T extends GameTypes>(
  { game, answers, runOn, isReached, keyOf, most }: LineSearch<T>,
  from: T['state'],
): LineFound<T> {
  let layer: Node<T>[] = [{ state: from, answer: null, before: null }];
  const seen = new Set([keyOf(from)]);
  if (isReached(from)) return { line: [], isProved: true, states: 1 };
  while (layer.length > 0) {
    const next: Node<T>[] = [];
    for (const node of layer) {
      const { state: now } = node;
      node.state = null;
      for (const answer of answers(now)) {
        const draft = game.draftOf(now, null);
        if (game.submitTo(draft, answer) !== null) continue;
        const state = runOn(draft.state);
        const reached: Node<T> = { state, answer, before: node };
        if (isReached(state)) return { line: lineTo(reached), isProved: true, states: seen.size };
        const key = keyOf(state);
        if (seen.has(key)) continue;
        seen.add(key);
        if (seen.size > most) return { line: null, isProved: false, states: seen.size };
        next.push(reached);
      }
    }
    layer = next;
  }
  return { line: null, isProved: true, states: seen.size };
}

function lineTo<T extends GameTypes>(node: Node<T>): T['answer'][] {
  const line: T['answer'][] = [];
  for (let at: Node<T> | null = node; at?.answer != null; at = at.before) line.push(at.answer);
  return line.reverse();
}
