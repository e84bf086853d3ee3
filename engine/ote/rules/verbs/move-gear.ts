import { nameOf } from '../../state/read.ts';
import { cardsIn } from '../../state/targets.ts';
import { mayGo } from '../move-gear.ts';
import { refuse } from '../refuse.ts';
import { ANY_CHARACTER } from './slots-of-who.ts';
import type { VerbRules } from './verb-rules.ts';

/** Moves a Gear or Condition to another Character that may bear it (CALL-6). */
export const moveGear: VerbRules<'move-gear'> = {
  slots({ do: effect, filter, to }) {
    const one = { pick: 'card', another: false, min: 1, max: 1, effect } as const;
    const what = { ...one, filter };
    return to === 'self' ? [what] : [what, { ...one, filter: ANY_CHARACTER }];
  },
  targetsRefusal(state, effect, named, source) {
    const name = nameOf(state, source);
    const [what, to] = cardsIn(named);
    if (what === undefined) return null;
    if (effect.to === 'self') {
      if (mayGo(state, effect, what, source)) return null;
      return refuse('CALL-6', `${name} may not have ${nameOf(state, what)}.`);
    }
    if (to === undefined || mayGo(state, effect, what, to)) return null;
    return refuse('CALL-6', `${name} may not move ${nameOf(state, what)} to ${nameOf(state, to)}.`);
  },
};
