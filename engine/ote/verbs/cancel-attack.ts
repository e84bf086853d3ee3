import { cancelFrame } from '../procedures/endings.ts';
import { duringAttack } from '../reading/attack-frame.ts';
import type { Verb } from './verb.ts';

/** Cancels the attack under way. A cancelled attack is used up (EVT-13). */
export const cancelAttack: Verb<'cancel-attack'> = {
  certain: () => true,
  run(draft) {
    duringAttack(draft.state, ({ id }) => cancelFrame(draft, id));
  },
};
