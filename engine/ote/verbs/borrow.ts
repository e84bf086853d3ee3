import { lendable, printedDef } from '../reading/lent.ts';
import { begin } from './begin-effect.ts';
import { subjects } from './subjects.ts';
import type { Verb } from './verb.ts';

/** Gives a card the printed abilities of other cards. */
export const borrow: Verb<'borrow'> = {
  does: 'borrow',
  run(draft, effect, doing) {
    const [to] = subjects(draft, { who: effect.to }, doing);
    if (to === undefined) return;
    for (const lender of subjects(draft, effect.who, doing)) {
      const abilities = lendable(printedDef(draft.state, lender).abilities);
      if (abilities.length > 0 && lender !== to)
        begin(draft, to, effect.time, { kind: 'abilities', abilities }, doing);
    }
  },
};
