import { toBearer } from '../procedures/moves.ts';
import { isLimited } from '../reading/limits.ts';
import { bearerProblem } from '../rules/bearer.ts';
import { cardAt } from '../state/read.ts';
import { affectedCards } from './affected-cards.ts';
import type { Verb } from './verb.ts';

/** Moves this card to another card that may bear it. */
export const passOn: Verb<'pass-on'> = {
  run(draft, effect, context) {
    const { zone, host, seat } = cardAt(draft.state, context.source);
    const [to] = affectedCards(draft, effect.who, context);
    if (to === undefined || zone !== 'on' || host === to) return;
    if (isLimited(draft.state, context.source, 'cannot-be-moved')) return;
    if (bearerProblem(draft.state, context.source, seat, to) !== null) return;
    toBearer(draft, context.source, to, 'moved');
  },
};
