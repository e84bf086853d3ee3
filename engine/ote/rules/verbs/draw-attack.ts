import { isAttack } from '../../reading/attack-frame.ts';
import { matches } from '../../reading/matches.ts';
import type { VerbRules } from './verb-rules.ts';

/** Draws an attack on another Character to this card. */
export const drawAttack: VerbRules<'draw-attack'> = {
  needsAttack: 'CRANK-5',
  touch: () => 'attack',
  touches: (state, { frame, response }, { on }) =>
    isAttack(frame) &&
    frame.combat.defender !== response.source &&
    matches(state, frame.combat.defender, on, response),
};
