import type { PlannedAttack } from '../rules/planned-attack.ts';
import type { Draft } from '../state/draft.ts';
import type { FighterIx } from '../state/types.ts';
import { beginBlow, spendGear } from './blow.ts';
import { beginMelee } from './melee.ts';
import { beginThrow } from './throw.ts';

/** Begins an attack whose AP are paid, and counts the use of its equipment (EQUIP-7). */
export function beginAttack(draft: Draft, attacker: FighterIx, plan: PlannedAttack): void {
  if (plan.how === 'throw') {
    beginThrow(draft, attacker, plan.plan);
    return;
  }
  const { gear, target } = plan;
  spendGear(draft, attacker, gear);
  if (plan.how === 'melee') {
    beginMelee(draft, attacker, target, gear, false);
    return;
  }
  beginBlow(draft, {
    attacker,
    target,
    gear,
    guard: null,
    kind: 'shot',
    dodged: false,
    obstacles: plan.obstacles,
    charge: false,
  });
}
