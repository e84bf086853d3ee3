import { askWhereItStands } from '../procedures/place-in-conspiracy.ts';
import { cardAt } from '../state/read.ts';
import type { Verb } from './verb.ts';

/** The Gear or Condition becomes a Character in a Conspiracy. */
export const stand: Verb<'stand'> = {
  run(draft, effect, context) {
    const { zone, host, seat } = cardAt(draft.state, context.source);
    if (zone !== 'on') return;
    const side = effect.in === 'yours' ? seat : cardAt(draft.state, host).seat;
    askWhereItStands(draft, context.source, side, effect.cranked === true);
  },
};
