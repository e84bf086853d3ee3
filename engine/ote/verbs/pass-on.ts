import { toBearer } from '../procedures/moves.ts';
import { isLimited } from '../reading/limits.ts';
import { bearerProblem } from '../rules/bearer.ts';
import { cardAt } from '../state/read.ts';
import { subjects } from './subjects.ts';
import type { Verb } from './verb.ts';

/** Moves this card to another card that may bear it. */
export const passOn: Verb<'pass-on'> = {
  does: 'pass-on',
  run(draft, effect, doing) {
    const { zone, host, seat } = cardAt(draft.state, doing.source);
    const [to] = subjects(draft, effect.who, doing);
    if (to === undefined || zone !== 'on' || host === to) return;
    if (isLimited(draft.state, doing.source, 'cannot-be-moved')) return;
    if (bearerProblem(draft.state, doing.source, seat, to) !== null) return;
    toBearer(draft, doing.source, to, 'moved');
  },
};
