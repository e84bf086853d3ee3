import type { EdenState, FighterIx } from '../state/types.ts';
import { type AttackPlan, planAttackOn } from './attack.ts';
import { planThrow, type ThrowPlan } from './ranged.ts';
import { planned, type Ruled } from './refuse.ts';

type OrderedAttack = AttackPlan | { readonly how: 'throw'; readonly plan: ThrowPlan };

/**
 * Plans the attack on a fighter that a text orders, by the rules of any attack (ACT-7): melee in contact, otherwise
 * the first ranged piece listed. A blast names no fighter, so none is ordered.
 */
export function planOrderedAttack(
  state: EdenState,
  ix: FighterIx,
  target: FighterIx,
): Ruled<OrderedAttack> {
  const thrown = planThrow(state, ix, target, null, { at: null, angle: null });
  if (thrown?.ok === true && thrown.plan.target === target) {
    return planned({ how: 'throw', plan: thrown.plan });
  }
  return planAttackOn(state, ix, target, null);
}
