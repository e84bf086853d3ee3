import { slotsOfWho } from './slots-of-who.ts';
import type { VerbRules } from './verb-rules.ts';

/** Forces a Character to attack at once. If the target is this card, the Character must be able to attack it. */
export const forceAttack: VerbRules<'force-attack'> = {
  startsCombat: true,
  slots: (effect) =>
    slotsOfWho(effect).map((slot) =>
      effect.on === 'self' && effect.who.who === 'chosen' ? { ...slot, foe: true } : slot,
    ),
};
