import { baseOf, fighterAt, nearestFirst } from '../reading/fighters.ts';
import { halfOf } from '../reading/gear.ts';
import { isOn } from '../reading/terrain.ts';
import { mayAttackElement } from '../rules/attack-element.ts';
import { coveringPoint, type ThrowPlan, underBlast } from '../rules/ranged.ts';
import type { Draft } from '../state/draft.ts';
import type { ThrowFrame } from '../state/frames.ts';
import type { FighterIx } from '../state/types.ts';
import { spendGear } from './blow.ts';
import { endAttack, pushFrame, replaceFrame } from './frames.ts';
import { recordHappening } from './happen.ts';
import { attackElement } from './terrain.ts';
import { beginVictims, explode } from './victims.ts';

/** Begins an attack that hits without a roll and whose cost is paid. */
export function beginThrow(draft: Draft, attacker: FighterIx, plan: ThrowPlan): void {
  spendGear(draft, attacker, plan.gear);
  pushFrame(draft, { frame: 'throw', attacker, ...plan, stage: 'named' });
}

/** Names the target. Then the attack hits, unless it is cancelled or the attacker is gone. */
export function stepThrow(draft: Draft, frame: ThrowFrame): void {
  const { attacker, target, stage } = frame;
  switch (stage) {
    case 'named':
      replaceFrame(draft, { ...frame, stage: 'hit' });
      recordHappening(draft, 'attacks', attacker, target);
      if (target !== null) recordHappening(draft, 'is attacked', target, attacker);
      return;
    case 'hit':
      replaceFrame(draft, { ...frame, stage: 'end' });
      if (fighterAt(draft.state, attacker).at !== null) hitTarget(draft, frame);
      return;
    case 'end':
      endAttack(draft);
  }
}

function hitTarget(
  draft: Draft,
  { attacker, gear, target, at: named, angle, element }: ThrowFrame,
): void {
  const half = halfOf(draft.state, attacker, gear);
  if (element !== null) {
    attackElement(draft, element, half);
    return;
  }
  if (gear === null || half === null) return;
  if (half.category === 'Blast') {
    const covered = underBlast(draft.state, attacker, angle);
    const order = nearestFirst(draft.state, attacker, covered);
    beginVictims(draft, attacker, gear, 'blast', order);
    return;
  }
  // A target that is a fighter means the fighter's present place.
  const at = target === null ? named : baseOf(draft.state, target);
  if (at === null) return;
  for (const one of draft.state.elements) {
    if (target !== null || !isOn(at, one.shapes)) continue;
    if (mayAttackElement(draft.state, attacker, one)) attackElement(draft, one.name, half);
  }
  if (half.explosive !== null) {
    explode(draft, attacker, gear, at, angle);
    return;
  }
  const order = nearestFirst(draft.state, attacker, coveringPoint(draft.state, at));
  beginVictims(draft, attacker, gear, 'marks', order);
}
