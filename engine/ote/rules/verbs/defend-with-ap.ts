import { isAttack } from '../../reading/attack-frame.ts';
import type { VerbRules } from './verb-rules.ts';

/** The defender may use its AP. */
export const defendWithAp: VerbRules<'defend-with-ap'> = {
  needsAttack: 'EVT-4',
  touch: () => 'attack',
  touches: (_state, { frame }) => isAttack(frame),
};
