import type { Filter } from '../../language/schema.ts';
import type { CardDef } from '../types.ts';
import { type Features, mergedFeatures } from './features.ts';
import { type Prepared, type PreparedStatic, preparedOf } from './prepared.ts';
import { couldFit } from './ready-filter.ts';

/** What follows from the list of a game's definitions, independent of the course of the game. */
export interface GameCards {
  /** The features of all cards of the game. */
  readonly features: Features;
  /** By index of the definition. */
  readonly ready: readonly Prepared[];
  /** By index of the definition: the index of the first definition with its name, so that names are compared as numbers. */
  readonly names: readonly number[];
  /** By index of the definition: its printed traits as numbers below `traitCount`. */
  readonly traits: readonly (readonly number[])[];
  readonly traitCount: number;
  /** The list before the game appended the last definition; null for the list of the set-up. */
  readonly shorter: readonly CardDef[] | null;
  /** The results of `fitsOf`. */
  readonly fits: Map<Filter, Uint8Array>;
}

/** A list of definitions never changes, so the results are kept as long as the list itself. */
const gameCardsMemo = new WeakMap<readonly CardDef[], GameCards>();

export function gameCardsOf(defs: readonly CardDef[]): GameCards {
  let found = gameCardsMemo.get(defs);
  if (found === undefined) {
    found = computeGameCards(defs);
    gameCardsMemo.set(defs, found);
  }
  return found;
}

function computeGameCards(defs: readonly CardDef[]): GameCards {
  const ready = defs.map(preparedOf);
  const first = new Map<string, number>();
  const names = ready.map(({ name }, index) => {
    const found = first.get(name) ?? index;
    first.set(name, found);
    return found;
  });
  const numbers = new Map<string, number>();
  const traits = ready.map((one) => one.traits.map((trait) => numberOf(trait, numbers)));
  const features = mergedFeatures(ready.map((one) => one.features));
  return {
    features,
    ready,
    names,
    traits,
    traitCount: numbers.size,
    shorter: null,
    fits: new Map(),
  };
}

/**
 * Returns, by definition, 0 for the cards that the filter cannot match because of what is printed on them. It holds
 * as long as nothing changes traits.
 */
function fitsOf({ ready, fits }: GameCards, filter: Filter): Uint8Array {
  let found = fits.get(filter);
  if (found === undefined) {
    found = Uint8Array.from(ready, ({ def, traits }) => Number(couldFit(def, traits, filter)));
    fits.set(filter, found);
  }
  return found;
}

/**
 * `fitsOf` for a static ability about figures: 0 for the cards whose figures it cannot change because of what is
 * printed on them. Null when the ability has no filter.
 */
export function fitsFor(cards: GameCards, { who, effect }: PreparedStatic): Uint8Array | null {
  if (effect.holds === 'costs') return fitsOf(cards, effect.filter);
  return who === null || who.who !== 'each' || who.filter === null
    ? null
    : fitsOf(cards, who.filter);
}

/** Returns the number of the word; a new word gets the next number. */
function numberOf(word: string, numbers: Map<string, number>): number {
  const known = numbers.get(word);
  if (known !== undefined) return known;
  numbers.set(word, numbers.size);
  return numbers.size - 1;
}

/** Returns the list with one more definition. The results for it are computed without reading the other definitions again. */
export function withDefinition(defs: readonly CardDef[], added: CardDef): readonly CardDef[] {
  const { features, ready, names, traits, traitCount } = gameCardsOf(defs);
  const one = preparedOf(added);
  let count = traitCount;
  const known = (trait: string) => {
    const at = ready.findIndex((other) => other.traits.includes(trait));
    return traits[at]?.[ready[at]?.traits.indexOf(trait) ?? -1] ?? count++;
  };
  const twin = ready.findIndex(({ name }) => name === one.name);
  const longer = [...defs, added];
  gameCardsMemo.set(longer, {
    features: mergedFeatures([features, one.features]),
    ready: [...ready, one],
    names: [...names, twin < 0 ? defs.length : (names[twin] ?? twin)],
    traits: [...traits, one.traits.map(known)],
    traitCount: count,
    shorter: defs,
    fits: new Map(),
  });
  return longer;
}
