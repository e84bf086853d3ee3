import { type Puzzle, readPuzzle } from '@/engine';
import type { FilePlace } from '@/lib/formats/yaml';
import { readScenarioTree, type ScenarioCards } from '@/lib/scenarios/scenario-files';

/** A puzzle, or the mistakes in its text with places. */
export type PuzzleTextRead =
  | { readonly ok: true; readonly puzzle: Puzzle }
  | {
      readonly ok: false;
      readonly messages: readonly (FilePlace & { readonly message: string })[];
    };

/** Reads a scenario file as a puzzle. */
export function readPuzzleText(text: string, source: ScenarioCards): PuzzleTextRead {
  const read = readScenarioTree(text);
  if (!read.ok) return { ok: false, messages: [read] };
  const found = readPuzzle(read.tree, source);
  if (found.ok) return found;
  return {
    ok: false,
    messages: found.problems.map(({ path, key, message }) => ({
      ...read.place(path, key),
      message,
    })),
  };
}
