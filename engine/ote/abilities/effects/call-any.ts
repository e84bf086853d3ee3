import { seatAt } from '../../state/read.ts';
import { matches } from '../matches.ts';
import { askToChoose } from './asking.ts';
import type { Verb } from './types.ts';

/** CALL-5: the player then calls the card; cost, bullet and `*` do not matter. */
export const callAny: Verb<'call'> = {
  does: 'call',
  run(draft, effect, doing) {
    const seat = seatAt(draft.state, doing.seat);
    const zone = effect.from ?? 'hand';
    const from = { seat: doing.seat, source: doing.source };
    const among = seat[zone].filter((ix) => matches(draft.state, ix, effect.filter, from));
    if (among.length === 0) return;
    const targets = among.map((card) => ({ card }));
    askToChoose(draft, doing.seat, 'call-any', doing.source, 0, 1, targets);
  },
};
