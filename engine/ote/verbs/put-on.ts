import { toBearer, toDeadPile } from '../procedures/moves.ts';
import { bearerProblem } from '../rules/bearer.ts';
import { attachedTo, cardAt, defOf } from '../state/read.ts';
import { affectedCards } from './affected-cards.ts';
import type { Verb } from './verb.ts';

/** Puts the Character on another one as a Gear or Condition. The cards on it are discarded. */
export const putOn: Verb<'put-on'> = {
  run(draft, effect, context) {
    const { source } = context;
    const [to] = affectedCards(draft, effect.who, context);
    const { zone, seat } = cardAt(draft.state, source);
    const { orType } = defOf(draft.state, source);
    if (to === undefined || to === source || zone !== 'conspiracy' || orType === null) return;
    if (bearerProblem(draft.state, source, seat, to) !== null) return;
    for (const on of attachedTo(draft.state, source)) toDeadPile(draft, on, 'rule');
    toBearer(draft, source, to, 'moved');
  },
};
