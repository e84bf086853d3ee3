import { slotsOfWho } from './slots-of-who.ts';
import type { VerbRules } from './verb-rules.ts';

/** Forces a Character to attack at once; who is to attack the card that speaks must be able to. */
export const forceAttack: VerbRules<'force-attack'> = {
  startsCombat: true,
  slots: (effect) =>
    slotsOfWho(effect).map((slot) =>
      effect.on === 'self' && effect.who.who === 'chosen' ? { ...slot, foe: true } : slot,
    ),
};
