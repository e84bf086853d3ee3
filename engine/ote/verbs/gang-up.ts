import { joinAttack } from '../procedures/combat.ts';
import { attackUnderWay } from '../reading/attack-frame.ts';
import { joinsRefusal } from '../rules/gang-up.ts';
import { subjects } from './subjects.ts';
import type { Verb } from './verb.ts';

/** `Gang Up`, by what an ability costs instead of the keyword: whoever may attack the defender joins (ABL-GANGUP). */
export const gangUp: Verb<'gang-up'> = {
  does: 'gang-up',
  run(draft, effect, doing) {
    for (const card of subjects(draft, effect.who, doing)) {
      const attack = attackUnderWay(draft.state);
      if (attack === null) return;
      if (joinsRefusal(draft.state, attack.combat, effect, card) === null) {
        joinAttack(draft, attack, card);
      }
    }
  },
};
