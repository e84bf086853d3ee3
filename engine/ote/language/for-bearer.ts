import type { Ability } from './schema.ts';

export type UsedAbility = Extract<Ability, { kind: 'used' }>;

/** Does a Gear or Condition say that its Character does this or pays for it? */
export function isForBearer({ anyone, costs, effects }: UsedAbility): boolean {
  if (anyone !== undefined) return anyone === 'bearer';
  return (
    costs.some((cost) => 'what' in cost && cost.what === 'bearer') ||
    effects.some((effect) => effect.do === 'avoid' && effect.who.who === 'bearer')
  );
}
