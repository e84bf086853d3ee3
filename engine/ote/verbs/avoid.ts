import { patch } from '../procedures/combat.ts';
import { duringAttack } from '../reading/attack-frame.ts';
import { isImmuneToAbility } from '../reading/immunity.ts';
import { affectedCards } from './affected-cards.ts';
import type { Verb } from './verb.ts';

/** ABL-AVOID: the defender is not attacked. The attacker stays cranked and the attack is used up. */
export const avoid: Verb<'avoid'> = {
  certain: () => true,
  run(draft, effect, context) {
    duringAttack(draft.state, (frame) => {
      const { attackers, defender } = frame.combat;
      if (attackers.some((ix) => isImmuneToAbility(draft.state, ix, 'avoid', defender))) return;
      if (affectedCards(draft, effect.who, context).includes(defender))
        patch(draft, frame, { status: 'avoided', stage: 'close' });
    });
  },
};
