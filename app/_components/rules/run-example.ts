import { type GameState, runScenario } from '@/engine';
import { type Example, exampleCards } from '@/lib/rules/example';
import { type Board, boardOf } from '@/lib/rules/example-board';

/** The boards of an example: before the first step and after each. Loaded with the engine on demand. */
export function runExample(example: Example): { boards: Board[]; passed: boolean } {
  const seen = new Map<number, GameState>();
  const report = runScenario(example.tree, exampleCards(example), (step, state) => {
    seen.set(step, state);
  });
  const steps = example.tree.steps?.length ?? 0;
  const boards: Board[] = [];
  let last: Board | null = null;
  for (let step = -1; step < steps; step++) {
    const state = seen.get(step);
    // A step that resolves nothing leaves the board unchanged.
    last = state === undefined ? last : boardOf(state);
    if (last !== null) boards.push(last);
  }
  return { boards, passed: report.outcome === 'passed' };
}
