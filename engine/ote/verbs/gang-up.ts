import { joinAttack } from '../procedures/combat.ts';
import { attackUnderWay } from '../reading/attack-frame.ts';
import { joinsRefusal } from '../rules/gang-up.ts';
import { affectedCards } from './affected-cards.ts';
import type { Verb } from './verb.ts';

/** `Gang Up` as an ability with its own cost: the cards join if they may attack the defender (ABL-GANGUP). */
export const gangUp: Verb<'gang-up'> = {
  certain: () => true,
  run(draft, effect, context) {
    for (const card of affectedCards(draft, effect.who, context)) {
      const attack = attackUnderWay(draft.state);
      if (attack === null) return;
      if (joinsRefusal(draft.state, attack.combat, effect, card) === null) {
        joinAttack(draft, attack, card, context.seat);
      }
    }
  },
};
