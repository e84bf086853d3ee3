import { isAttack } from '../../reading/attack-frame.ts';
import type { VerbRules } from './verb-rules.ts';

/** The combat under way affects nobody. */
export const combatAffectsNobody: VerbRules<'combat-affects-nobody'> = {
  needsAttack: 'EVT-4',
  touch: () => 'attack',
  touches: (_state, { frame }) => isAttack(frame),
};
