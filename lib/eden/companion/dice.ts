import { chancesOfSuccesses, diceFor, EXACT, toNumber } from '@/engine';

/** A characteristic roll that was thrown. */
export interface Throw {
  /** Each die with its face, and whether it is a success. */
  readonly dice: readonly { readonly face: number; readonly isSuccess: boolean }[];
  readonly successes: number;
}

/** Returns the chances of at least 1, 2, 3 … successes of a characteristic at a difficulty, from 0 to 1 (ROLL-1 to ROLL-3). */
export function chancesOfAtLeast(characteristic: number, difficulty: number): readonly number[] {
  const exactly = chancesOfSuccesses(EXACT, diceFor(characteristic, difficulty)).map(toNumber);
  return exactly.slice(1).map((_, at) => exactly.slice(at + 1).reduce((sum, one) => sum + one, 0));
}

/** Throws the dice of a characteristic at a difficulty. `random` returns a number from 0 to below 1. */
export function throwDice(characteristic: number, difficulty: number, random: () => number): Throw {
  const { dice, faces } = diceFor(characteristic, difficulty);
  const thrown = Array.from({ length: dice }, () => {
    const face = 1 + Math.floor(6 * random());
    return { face, isSuccess: face > 6 - faces };
  });
  return { dice: thrown, successes: thrown.filter(({ isSuccess }) => isSuccess).length };
}
