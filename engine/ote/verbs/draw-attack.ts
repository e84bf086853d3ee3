import { retarget } from '../procedures/retarget.ts';
import { duringAttack } from '../reading/attack-frame.ts';
import { matches } from '../reading/matches.ts';
import { cardAt } from '../state/read.ts';
import type { Verb } from './verb.ts';

/** `draw any attack on a Gladstein to this Character`: this Character becomes the defender. */
export const drawAttack: Verb<'draw-attack'> = {
  run(draft, effect, context) {
    const { seat, source } = context;
    duringAttack(draft.state, (frame) => {
      if (
        cardAt(draft.state, source).zone === 'conspiracy' &&
        matches(draft.state, frame.combat.defender, effect.on, { seat, source })
      ) {
        retarget(draft, { ...frame, combat: { ...frame.combat, drawn: source } }, source);
      }
    });
  },
};
