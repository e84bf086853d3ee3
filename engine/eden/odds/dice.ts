import type { Arithmetic } from '../../kernel/fraction.ts';

/** The dice of a characteristic roll, and the faces of each that are a success, from 0 to 6. */
export interface DiceRoll {
  readonly dice: number;
  readonly difficulty: number;
  readonly faces: number;
}

const MOST_DIFFICULTY = 6;

/** Returns the dice of a characteristic at a difficulty (ROLL-1 to ROLL-3). `dice` is 0 when the roll fails without rolling. */
export function diceFor(characteristic: number, difficulty: number): DiceRoll {
  const excess = Math.max(0, difficulty - MOST_DIFFICULTY);
  const least = Math.min(difficulty, MOST_DIFFICULTY);
  return {
    dice: Math.max(0, characteristic - excess),
    difficulty: least,
    faces: 7 - Math.max(1, least),
  };
}

/** Returns whether the initiator wins an opposition that is decided without a roll; null when it is rolled (ROLL-4). */
export function winsUnrolled(initiator: number, target: number): boolean | null {
  if (target <= 0) return true;
  return initiator <= 0 ? false : null;
}

/** Returns how far the initiator is ahead after these two dice of an opposition; 0 when both roll again (ROLL-4). */
export function leadAfter(
  initiator: number,
  target: number,
  [first = 0, second = 0]: readonly number[],
): number {
  return initiator + first - target - second || initiator - target;
}

/** Returns how many of the decided rolls of an opposition the initiator wins, of how many (ROLL-4). */
export function oppositionCounts(
  initiator: number,
  target: number,
): { readonly won: number; readonly decided: number } {
  const unrolled = winsUnrolled(initiator, target);
  if (unrolled !== null) return { won: unrolled ? 1 : 0, decided: 1 };
  let [won, decided] = [0, 0];
  for (let first = 1; first <= 6; first++) {
    for (let second = 1; second <= 6; second++) {
      const lead = leadAfter(initiator, target, [first, second]);
      if (lead > 0) won += 1;
      if (lead !== 0) decided += 1;
    }
  }
  return { won, decided };
}

/** The chances of 0, 1, 2 … */
export type Distribution<P> = readonly P[];

/** Chances of each number of successes: Binomial(dice, faces / 6). */
export function chancesOfSuccesses<P>(
  { ratio, add, multiply }: Arithmetic<P>,
  { dice, faces }: DiceRoll,
): Distribution<P> {
  const hit = ratio(faces, 6);
  const miss = ratio(6 - faces, 6);
  let chances: P[] = [ratio(1, 1)];
  for (let die = 0; die < dice; die++) {
    const next: P[] = [];
    for (let count = 0; count <= chances.length; count++) {
      const [below, same] = [chances[count - 1], chances[count]];
      const parts = [
        ...(below === undefined ? [] : [multiply(below, hit)]),
        ...(same === undefined ? [] : [multiply(same, miss)]),
      ];
      next.push(parts.reduce(add));
    }
    chances = next;
  }
  return chances;
}

/** Returns the chances after `kept` has reduced each number, which never falls below 0. */
export function lessenChances<P>(
  { ratio, add }: Arithmetic<P>,
  from: Distribution<P>,
  kept: (count: number) => number,
): Distribution<P> {
  const chances: P[] = [];
  for (const [count, chance] of from.entries()) {
    const left = Math.max(0, kept(count));
    while (chances.length <= left) chances.push(ratio(0, 1));
    chances[left] = add(chances[left] ?? ratio(0, 1), chance);
  }
  return chances;
}

/** Returns the chances of a number that is certain. */
export function certainCount<P>({ ratio }: Arithmetic<P>, count: number): Distribution<P> {
  return Array.from({ length: count + 1 }, (_, n) => ratio(n === count ? 1 : 0, 1));
}
