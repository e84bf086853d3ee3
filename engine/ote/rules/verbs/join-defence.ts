import { combatants, isAttack } from '../../reading/attack-frame.ts';
import { matches } from '../../reading/matches.ts';
import type { VerbRules } from './verb-rules.ts';

/** Joins the defence of another Character. */
export const joinDefence: VerbRules<'join-defence'> = {
  needsAttack: 'CRANK-5',
  touch: () => 'attack',
  touches: (state, { frame, response }, { of }) =>
    isAttack(frame) &&
    !combatants(frame.combat).includes(response.source) &&
    matches(state, frame.combat.defender, of, response),
};
