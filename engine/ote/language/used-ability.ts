import type { Ability } from './schema.ts';

/** Is Pull all that the ability makes? Then it is Pull in every respect, and no event of its own (CALL-2). */
export function onlyMakesPull({ effects }: UsedAbility): boolean {
  return effects.every((effect) => effect.do === 'pull');
}

export type UsedAbility = Extract<Ability, { kind: 'used' }>;

/** Does a Gear or Condition say that its Character does this or pays for it? */
export function isForBearer({ anyone, costs, effects }: UsedAbility): boolean {
  if (anyone !== undefined) return anyone === 'bearer';
  return (
    costs.some((cost) => 'what' in cost && cost.what === 'bearer') ||
    effects.some((effect) => effect.do === 'avoid' && effect.who.who === 'bearer')
  );
}
