import { patch } from '../procedures/combat.ts';
import { duringAttack } from '../reading/attack-frame.ts';
import type { Verb } from './verb.ts';

/** `add +1 to any attack on a Gladstein`: for this combat only (EFF-3). */
export const boostAttack: Verb<'boost-attack'> = {
  run(draft, effect) {
    duringAttack(draft.state, (frame) => {
      const { combat } = frame;
      patch(draft, frame, { combat: { ...combat, boost: combat.boost + effect.by } });
    });
  },
};
