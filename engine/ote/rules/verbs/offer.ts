import { effectsInside } from '../../language/inner-effects.ts';
import type { Effect } from '../../language/schema.ts';
import { avoids } from './avoids.ts';
import type { VerbRules } from './verb-rules.ts';

/** Another player may choose the effects. An offer of Avoid Combat is about the attack under way. */
export const offer: VerbRules<'offer'> = {
  asks: true,
  namesForInner: true,
  mainEffect: (effect) => effectsInside(effect)[0],
  touch: (effect) => (offersToAvoid(effect) ? 'attack' : null),
  touches: (state, event, effect, named) =>
    offersToAvoid(effect) ? avoids(state, event, effect.who, named) : null,
};

function offersToAvoid(effect: Effect): boolean {
  return effectsInside(effect).some((one) => one.do === 'avoid');
}
