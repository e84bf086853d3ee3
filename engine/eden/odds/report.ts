import { EXACT, type Fraction, toNumber, writtenFraction } from '../../kernel/fraction.ts';
import type { LimbName } from '../cards/limb.ts';
import type { Outcome } from './attack.ts';
import { dotsLeft, type Side } from './side.ts';

/** Chances of each number of wounds, by the number. */
export interface Wounds {
  readonly wounds: Readonly<Record<string, number>>;
  /** Fractions in lowest terms. */
  readonly exact: Readonly<Record<string, string>>;
  readonly mean: number;
  /** The chance that the side falls; null while its CP are not known. */
  readonly incapacitate: number | null;
}

/** Wounds on one side, with the chances of one or more and of each limb. */
export interface Suffered extends Wounds {
  readonly success: number;
  readonly byLimb: Readonly<Partial<Record<LimbName, Readonly<Record<string, number>>>>>;
}

const NEVER = EXACT.ratio(0, 1);

/** Puts the results of an attack together, by number of wounds and by limb. */
export function suffered(outcomes: readonly Outcome<Fraction>[], side: Side): Suffered {
  const counts: Fraction[] = [];
  const limbs = new Map<LimbName, Map<number, Fraction>>();
  let out = NEVER;
  for (const { limb, wounds, chance } of outcomes) {
    if (chance.numerator === 0n) continue;
    while (counts.length <= wounds) counts.push(NEVER);
    counts[wounds] = EXACT.add(counts[wounds] ?? NEVER, chance);
    if (limb === null || wounds === 0) continue;
    const own = limbs.get(limb) ?? new Map<number, Fraction>();
    limbs.set(limb, own.set(wounds, EXACT.add(own.get(wounds) ?? NEVER, chance)));
    const left = dotsLeft(side, limb);
    if (left !== null && wounds >= left) out = EXACT.add(out, chance);
  }
  const numbered = counts.map((chance, count) => [String(count), chance] as const);
  const mean = counts.reduce(
    (sum, chance, count) => EXACT.add(sum, EXACT.multiply(EXACT.ratio(count, 1), chance)),
    NEVER,
  );
  const some = counts.slice(1).reduce(EXACT.add, NEVER);
  const byLimb = [...limbs].map(([limb, own]) => {
    const rows = [...own].sort(([a], [b]) => a - b);
    return [limb, Object.fromEntries(rows.map(([count, chance]) => [count, toNumber(chance)]))];
  });
  return {
    wounds: Object.fromEntries(numbered.map(([count, chance]) => [count, toNumber(chance)])),
    exact: Object.fromEntries(numbered.map(([count, chance]) => [count, writtenFraction(chance)])),
    mean: toNumber(mean),
    success: toNumber(some),
    byLimb: Object.fromEntries(byLimb),
    incapacitate: side.cp === null ? null : toNumber(out),
  };
}
