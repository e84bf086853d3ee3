import { chancesOfSuccesses, diceFor, EXACT, toNumber } from '@/engine';
import type { Roll } from './companion';

/** Returns the chances of at least 1, 2, 3 … successes of a characteristic at a difficulty, from 0 to 1 (ROLL-1 to ROLL-3). */
export function chancesOfAtLeast(characteristic: number, difficulty: number): readonly number[] {
  const exactly = chancesOfSuccesses(EXACT, diceFor(characteristic, difficulty)).map(toNumber);
  return exactly.slice(1).map((_, at) => exactly.slice(at + 1).reduce((sum, one) => sum + one, 0));
}

/** Throws the dice of a characteristic at a difficulty. `random` returns a number from 0 to below 1. */
export function throwDice(characteristic: number, difficulty: number, random: () => number): Roll {
  const { dice } = diceFor(characteristic, difficulty);
  const faces = Array.from({ length: dice }, () => 1 + Math.floor(6 * random()));
  return { characteristic, difficulty, faces };
}

/** A roll that was thrown, judged. */
interface JudgedRoll {
  /** Each die with its face, and whether it is a success. */
  readonly dice: readonly { readonly face: number; readonly isSuccess: boolean }[];
  readonly successes: number;
}

/** Judges the dice of a roll. */
export function judgedRoll({ characteristic, difficulty, faces }: Roll): JudgedRoll {
  const least = 6 - diceFor(characteristic, difficulty).faces;
  const dice = faces.map((face) => ({ face, isSuccess: face > least }));
  return { dice, successes: dice.filter(({ isSuccess }) => isSuccess).length };
}
