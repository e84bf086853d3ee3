import { type EdenCards, type ScenarioSetUp, scenarioSetUp } from '@/engine';
import type { FilePlace } from '@/lib/formats/yaml';
import { readScenarioTree } from '@/lib/scenarios/scenario-files';

/** Reads the set-up of a scenario file, or returns its first mistake with the place. */
export function readSetUp(
  text: string,
  cards: EdenCards,
):
  | { readonly ok: true; readonly setUp: ScenarioSetUp }
  | ({ readonly ok: false; readonly message: string } & FilePlace) {
  const read = readScenarioTree(text);
  if (!read.ok) return read;
  const made = scenarioSetUp(read.tree, cards);
  if (made.ok) return made;
  const [first] = made.problems;
  const { path = [], key = false, message = 'this is no scenario of Eden' } = first ?? {};
  return { ok: false, ...read.place(path, key), message };
}
