import type { Ability } from './schema.ts';

/** Does the ability do nothing but make Pull? Then it is Pull in every respect and not an event (CALL-2). */
export function onlyMakesPull({ effects }: UsedAbility): boolean {
  return effects.every((effect) => effect.do === 'pull');
}

export type UsedAbility = Extract<Ability, { kind: 'used' }>;

/** Does the bearer of the Gear or Condition do this, or pay for it? */
export function isForBearer({ anyone, costs, effects }: UsedAbility): boolean {
  if (anyone !== undefined) return anyone === 'bearer';
  return (
    costs.some((cost) => 'what' in cost && cost.what === 'bearer') ||
    effects.some((effect) => effect.do === 'avoid' && effect.who.who === 'bearer')
  );
}
