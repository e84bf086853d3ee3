import { nextInt, seedRng } from './rng.ts';

/** Dice with their own random stream. Seed and label determine the rolls. */
export interface Dice {
  /** A whole number from 0 to `sides - 1`. */
  readonly roll: (sides: number) => number;
  readonly pick: <T>(from: readonly T[]) => T | undefined;
}

export function diceOf(seed: number, label: string): Dice {
  let rng = seedRng(seed, label);
  const roll = (sides: number): number => {
    const [value, next] = nextInt(rng, Math.max(1, sides));
    rng = next;
    return value;
  };
  return { roll, pick: (from) => from[roll(from.length)] };
}
