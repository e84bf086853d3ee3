import { gearFor, pieceOf } from '../reading/gear.ts';
import type { Named } from '../state/requests.ts';
import type { EdenState, FighterIx } from '../state/types.ts';
import { type AttackPlan, planAttackOn } from './attack.ts';
import { planThrow, type TargetPlace, type ThrowPlan } from './ranged.ts';
import { planned, type Ruled, refuse } from './refuse.ts';

/** An attack with its equipment and its target. */
export type PlannedAttack = AttackPlan | { readonly how: 'throw'; readonly plan: ThrowPlan };

/**
 * Plans an attack on a fighter or a place: melee in contact, otherwise a ranged attack. If no equipment is named, it
 * is the first ranged piece listed that can be used (ACT-7). The attacker must be able to attack at all.
 */
export function planAttack(
  state: EdenState,
  ix: FighterIx,
  target: FighterIx | null,
  named: Named,
  place: TargetPlace,
): Ruled<PlannedAttack> {
  return firstAttack(state, ix, target, named, place, () => true);
}

/** Plans an attack that names a fighter, with any equipment if none is named. A blast names no fighter, so it is none. */
export function planAttackNaming(
  state: EdenState,
  ix: FighterIx,
  target: FighterIx,
  named: Named,
): Ruled<PlannedAttack> {
  const place = { at: null, angle: null };
  const isAt = (plan: PlannedAttack) => plan.how !== 'throw' || plan.plan.target === target;
  return firstAttack(state, ix, target, named, place, isAt);
}

function firstAttack(
  state: EdenState,
  ix: FighterIx,
  target: FighterIx | null,
  named: Named,
  place: TargetPlace,
  fits: (plan: PlannedAttack) => boolean,
): Ruled<PlannedAttack> {
  const first = attackWith(state, ix, target, named, place);
  if (first.ok && fits(first.plan)) return first;
  const others = named === null ? gearFor(state, ix, ['Shooting', 'Projectile', 'Blast']) : [];
  for (const gear of others) {
    const piece = pieceOf(state, ix, gear)?.name ?? null;
    const other = attackWith(state, ix, target, piece, place);
    if (other.ok && fits(other.plan)) return other;
  }
  return first.ok ? refuse('ACT-7', 'No equipment is for such an attack.') : first;
}

function attackWith(
  state: EdenState,
  ix: FighterIx,
  target: FighterIx | null,
  named: Named,
  place: TargetPlace,
): Ruled<PlannedAttack> {
  const thrown = planThrow(state, ix, target, named, place);
  if (thrown !== null) return thrown.ok ? planned({ how: 'throw', plan: thrown.plan }) : thrown;
  if (target === null) return refuse('ACT-7', 'Say whom to attack.');
  return planAttackOn(state, ix, target, named);
}
