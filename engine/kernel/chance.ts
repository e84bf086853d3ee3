import { nextInt, type RngState, seedRng } from './rng.ts';

/** Where random results come from: a generator, or a script of results that a scenario gives. */
export type Chance =
  | { readonly from: 'rng'; readonly rng: RngState }
  | {
      readonly from: 'script';
      /** Results still to come, in order. */
      readonly left: readonly number[];
      /** Describes the first roll that the script has no valid result for; null while every roll had one. */
      readonly problem: string | null;
    };

/** Makes chance by a seed. A seed always gives equal results. */
export function chanceOf(seed: number): Chance {
  return { from: 'rng', rng: seedRng(seed, 'chance') };
}

/** Makes chance that gives these results, in this order. */
export function scriptedChance(results: readonly number[]): Chance {
  return { from: 'script', left: results, problem: null };
}

/**
 * Rolls a die: a whole number from 1 to `sides`, and the chance after it. A script that has no result
 * left, or one that the die does not have, gives a 1; `scriptProblem` reports it.
 */
export function rollDie(chance: Chance, sides: number): readonly [result: number, next: Chance] {
  if (chance.from === 'rng') {
    const [value, rng] = nextInt(chance.rng, sides);
    return [value + 1, { from: 'rng', rng }];
  }
  const [result, ...left] = chance.left;
  const fits = result !== undefined && Number.isInteger(result) && result >= 1 && result <= sides;
  if (fits) return [result, { ...chance, left }];
  const what = result === undefined ? 'no result is left' : `${result} is no result`;
  return [1, { ...chance, left, problem: chance.problem ?? `${what} for a die of ${sides}` }];
}

/** Describes a roll that the script had no valid result for, or the results that are left over; null when all were used. */
export function scriptProblem(chance: Chance): string | null {
  if (chance.from === 'rng') return null;
  const { left, problem } = chance;
  if (problem !== null || left.length === 0) return problem;
  return `left over: ${left.join(', ')}`;
}
