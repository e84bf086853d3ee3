import { lendable, printedDef } from '../reading/lent.ts';
import { affectedCards } from './affected-cards.ts';
import { beginEffect } from './begin-effect.ts';
import type { Verb } from './verb.ts';

/** Gives a card the printed abilities of other cards. */
export const borrow: Verb<'borrow'> = {
  run(draft, effect, context) {
    const [to] = affectedCards(draft, { who: effect.to }, context);
    if (to === undefined) return;
    for (const lender of affectedCards(draft, effect.who, context)) {
      const abilities = lendable(printedDef(draft.state, lender).abilities);
      if (abilities.length > 0 && lender !== to)
        beginEffect(draft, to, effect.time, { kind: 'abilities', abilities }, context);
    }
  },
};
