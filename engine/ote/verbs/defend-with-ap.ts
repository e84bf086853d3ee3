import { patch } from '../procedures/combat.ts';
import { duringAttack } from '../reading/attack-frame.ts';
import type { Verb } from './verb.ts';

/** The defender may use its AP in place of its DP in this combat. */
export const defendWithAp: Verb<'defend-with-ap'> = {
  run(draft) {
    duringAttack(draft.state, (frame) =>
      patch(draft, frame, { combat: { ...frame.combat, apForDp: true } }),
    );
  },
};
