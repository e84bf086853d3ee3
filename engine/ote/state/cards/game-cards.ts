import type { CardDef } from '../types.ts';
import { type Features, mergedFeatures } from './features.ts';
import { type Prepared, prepared } from './prepared.ts';

/** What follows from the list of a game's definitions, whatever happens in the game. */
export interface GameCards {
  /** What some card of the game can do. */
  readonly features: Features;
  /** By index of the definition. */
  readonly ready: readonly Prepared[];
  /** By index of the definition: the first that has its name, so that names are compared as numbers. */
  readonly names: readonly number[];
  /** The list before the game appended the last definition; null for the list of the set-up. */
  readonly shorter: readonly CardDef[] | null;
}

/** A list of definitions never changes, so what follows from it is kept as long as the list itself. */
const memo = new WeakMap<readonly CardDef[], GameCards>();

export function gameCardsOf(defs: readonly CardDef[]): GameCards {
  let found = memo.get(defs);
  if (found === undefined) {
    found = lookAt(defs);
    memo.set(defs, found);
  }
  return found;
}

function lookAt(defs: readonly CardDef[]): GameCards {
  const ready = defs.map(prepared);
  const first = new Map<string, number>();
  const names = ready.map(({ name }, index) => {
    const found = first.get(name) ?? index;
    first.set(name, found);
    return found;
  });
  const features = mergedFeatures(ready.map((one) => one.features));
  return { features, ready, names, shorter: null };
}

/** The list with one more definition. What follows from it is found without looking at the others again. */
export function withDefinition(defs: readonly CardDef[], added: CardDef): readonly CardDef[] {
  const { features, ready, names } = gameCardsOf(defs);
  const one = prepared(added);
  const twin = ready.findIndex(({ name }) => name === one.name);
  const longer = [...defs, added];
  memo.set(longer, {
    features: mergedFeatures([features, one.features]),
    ready: [...ready, one],
    names: [...names, twin < 0 ? defs.length : (names[twin] ?? twin)],
    shorter: defs,
  });
  return longer;
}
