import { affectedCards, namesItsCard } from './affected-cards.ts';
import { protect } from './protect.ts';
import type { Verb } from './verb.ts';

/** The card is popped instead of another (ABL-MARTYR). */
export const martyr: Verb<'martyr'> = {
  certain: ({ who }) => namesItsCard(who),
  run(draft, effect, context) {
    for (const ix of affectedCards(draft, effect.who, context)) {
      protect(draft, ix, { kind: 'martyr', by: context.source }, context);
    }
  },
};
