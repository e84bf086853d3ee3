import { combatants, isAttack } from '../../reading/attack-frame.ts';
import { matches } from '../../reading/matches.ts';
import type { VerbRules } from './verb-rules.ts';

/** Cancels the attack under way. */
export const cancelAttack: VerbRules<'cancel-attack'> = {
  needsAttack: 'EVT-4',
  touch: () => 'attack',
  touches(state, { frame, response }, { with: whom }) {
    if (!isAttack(frame)) return false;
    return (
      whom === undefined ||
      combatants(frame.combat).some((ix) => matches(state, ix, whom, response))
    );
  },
  certain: () => true,
};
