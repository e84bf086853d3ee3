import { affectedCards, namesItsCard } from './affected-cards.ts';
import { beginEffect } from './begin-effect.ts';
import type { Verb } from './verb.ts';

/** Takes a keyword away for a time. */
export const loseKeyword: Verb<'lose-keyword'> = {
  certain: ({ who }) => namesItsCard(who),
  run(draft, effect, context) {
    const { keyword } = effect;
    for (const to of affectedCards(draft, effect.who, context)) {
      beginEffect(draft, to, effect.time, { kind: 'keyword', op: 'take', keyword }, context);
    }
  },
};
