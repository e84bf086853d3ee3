import type { Ability } from './schema.ts';

/** Checks whether the ability only makes Pull. Then it counts as Pull in every respect and is not an event (CALL-2). */
export function onlyMakesPull({ effects }: UsedAbility): boolean {
  return effects.every((effect) => effect.do === 'pull');
}

export type UsedAbility = Extract<Ability, { kind: 'used' }>;

/** Checks whether the bearer of the Gear or Condition does this, or pays for it. */
export function isForBearer({ anyone, costs, effects }: UsedAbility): boolean {
  if (anyone !== undefined) return anyone === 'bearer';
  return (
    costs.some((cost) => 'what' in cost && cost.what === 'bearer') ||
    effects.some((effect) => effect.do === 'avoid' && effect.who.who === 'bearer')
  );
}
