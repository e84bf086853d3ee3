import { compareFractions, EXACT, type Fraction } from '../../kernel/fraction.ts';
import type { LimbName } from '../cards/limb.ts';
import type { Distribution } from './dice.ts';
import { dotsLeft, type Side } from './side.ts';

/** How the location roll is changed: for the best effect, not at all, or towards a limb. */
export type Policy = 'best' | 'none' | { readonly limb: LimbName };

/** The result of a change of the location roll. */
interface LocationChange {
  /** Signed: how far the die is moved. */
  readonly by: number;
  readonly limb: LimbName;
  readonly wounds: Distribution<Fraction>;
}

/** Returns the limb that a face of the target's location die hits. */
export function limbAt(target: Side, face: number): LimbName {
  return target.faces[face - 1] ?? 'torso';
}

/** Returns all changes that this number of points can pay for, from the largest down to the largest up (ROLL-6). */
export function changesOf(
  target: Side,
  face: number,
  points: number,
  woundsAt: (limb: LimbName, spent: number) => Distribution<Fraction>,
): readonly LocationChange[] {
  const changes: LocationChange[] = [];
  for (let by = -points; by <= points; by++) {
    if (face + by < 1 || face + by > 6) continue;
    const limb = limbAt(target, face + by);
    changes.push({ by, limb, wounds: woundsAt(limb, Math.abs(by)) });
  }
  return changes;
}

/** Returns the change that the policy makes. `changes` contains at least the change by 0. */
export function chosenChange(
  policy: Policy,
  target: Side,
  changes: readonly LocationChange[],
): LocationChange | undefined {
  const none = changes.find(({ by }) => by === 0);
  if (policy === 'none') return none;
  if (policy !== 'best') {
    const reaching = changes.filter(({ limb }) => limb === policy.limb);
    return reaching.toSorted((a, b) => Math.abs(a.by) - Math.abs(b.by))[0] ?? none;
  }
  const worth = changes.map((change) => ({
    change,
    out: chanceOut(target, change.limb, change.wounds),
    mean: meanOf(change.wounds),
  }));
  return worth.toSorted(
    (a, b) =>
      compareFractions(b.out, a.out) ||
      compareFractions(b.mean, a.mean) ||
      Math.abs(a.change.by) - Math.abs(b.change.by) ||
      a.change.by - b.change.by,
  )[0]?.change;
}

/** Returns the chance that the wounds take the last dot of the limb; 0 while the CP are not known. */
function chanceOut(target: Side, limb: LimbName, wounds: Distribution<Fraction>): Fraction {
  const left = dotsLeft(target, limb);
  return wounds.reduce(
    (sum, chance, count) => (left !== null && count >= left ? EXACT.add(sum, chance) : sum),
    EXACT.ratio(0, 1),
  );
}

/** Returns the mean of a number whose chances are `counts`. */
function meanOf(counts: Distribution<Fraction>): Fraction {
  const { ratio, add, multiply } = EXACT;
  return counts.reduce(
    (sum, chance, count) => add(sum, multiply(ratio(count, 1), chance)),
    ratio(0, 1),
  );
}
