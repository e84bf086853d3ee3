import { isAttack } from '../../reading/attack-frame.ts';
import { otherTargets } from '../rerouting.ts';
import type { VerbRules } from './verb-rules.ts';

/** Redirects an attack. There must be another Character that could be attacked. */
export const redirectAttack: VerbRules<'redirect-attack'> = {
  needsAttack: 'EVT-4',
  touch: () => 'attack',
  touches: (state, { frame, response: { seat, source } }, effect) =>
    isAttack(frame) && otherTargets(state, frame, effect, seat, source).length > 0,
};
