import { toBearer } from '../procedures/moves.ts';
import { mayGo } from '../rules/move-gear.ts';
import { cardsIn } from '../state/targets.ts';
import type { Verb } from './verb.ts';

/** Moves a Gear or Condition to another Character that may bear it (CALL-6). */
export const moveGear: Verb<'move-gear'> = {
  run(draft, effect, context) {
    const [gear, whom] = cardsIn(context.named);
    const to = effect.to === 'self' ? context.source : whom;
    if (gear === undefined || to === undefined) return;
    if (mayGo(draft.state, effect, gear, to)) toBearer(draft, gear, to, 'moved');
  },
};
