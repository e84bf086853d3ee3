import type { Game, GameTypes } from './game.ts';

/** A search for the fewest answers that reach a goal. */
interface LineSearch<T extends GameTypes> {
  readonly game: Game<T>;
  /** The answers to try in a state; none when it is too late to reach the goal. */
  readonly answers: (state: T['state']) => Iterable<T['answer']>;
  /** Runs the game on after an answer, up to the next state in which an answer must be found. */
  readonly runOn: (state: T['state']) => T['state'];
  readonly isReached: (state: T['state']) => boolean;
  /** A text for a state. From states with equal texts the goal takes equally many answers. */
  readonly keyOf: (state: T['state']) => string;
  /** The number of states after which the search gives up. */
  readonly most: number;
}

/** The result of a search. `line`: the shortest list of answers that reaches the goal; null when there is none. */
export interface LineFound<T extends GameTypes> {
  readonly line: readonly T['answer'][] | null;
  /** False when the search gave up; then nothing is proved. */
  readonly isProved: boolean;
  /** The number of states that the search looked at. */
  readonly states: number;
}

interface SearchNode<T extends GameTypes> {
  /** Null once the state has been looked at; after that only the answers are needed. */
  state: T['state'] | null;
  readonly answer: T['answer'] | null;
  readonly before: SearchNode<T> | null;
}

/**
 * Searches breadth first: every state after one answer, then after two, and so on, each state once. The first line
 * that reaches the goal is therefore a shortest one; without such a line there is none.
 */
export function shortestLine<T extends GameTypes>(
  { game, answers, runOn, isReached, keyOf, most }: LineSearch<T>,
  from: T['state'],
): LineFound<T> {
  let layer: SearchNode<T>[] = [{ state: from, answer: null, before: null }];
  const seen = new Set([keyOf(from)]);
  if (isReached(from)) return { line: [], isProved: true, states: 1 };
  while (layer.length > 0) {
    const next: SearchNode<T>[] = [];
    for (const node of layer) {
      const { state: now } = node;
      node.state = null;
      for (const answer of answers(now)) {
        const draft = game.draftOf(now, null);
        if (game.submitTo(draft, answer) !== null) continue;
        const state = runOn(draft.state);
        const reached: SearchNode<T> = { state, answer, before: node };
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

function lineTo<T extends GameTypes>(node: SearchNode<T>): T['answer'][] {
  const line: T['answer'][] = [];
  for (let at: SearchNode<T> | null = node; at?.answer != null; at = at.before)
    line.push(at.answer);
  return line.reverse();
}
