import { isAttack } from '../../reading/attack-frame.ts';
import { matches } from '../../reading/matches.ts';
import type { VerbRules } from './verb-rules.ts';

/** Adds to the figures of an attack (EFF-3). */
export const boostAttack: VerbRules<'boost-attack'> = {
  needsAttack: 'CRANK-5',
  touch: () => 'attack',
  touches(state, { frame, response }, { on, attacker }) {
    if (!isAttack(frame)) return false;
    const { attackers, defender } = frame.combat;
    return (
      (on === null || matches(state, defender, on, response)) &&
      (attacker === null || attackers.some((ix) => matches(state, ix, attacker, response)))
    );
  },
};
