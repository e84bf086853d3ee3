import type { Keyword } from '../language/schema.ts';
import { affectedCards, namesItsCard } from './affected-cards.ts';
import { beginEffect } from './begin-effect.ts';
import { isDoubled } from './doubled-effect.ts';
import type { Verb } from './verb.ts';

/** The keyword with double effect. Only Bypass has a number that can be doubled. */
function doubled(keyword: Keyword): Keyword {
  return keyword.keyword === 'bypass' && keyword.many === undefined
    ? { ...keyword, many: 'two' }
    : keyword;
}

export const giveKeyword: Verb<'give-keyword'> = {
  certain: ({ who }) => namesItsCard(who),
  run(draft, effect, context) {
    const { keyword } = effect;
    const twice = doubled(keyword);
    for (const to of affectedCards(draft, effect.who, context)) {
      const given = isDoubled(draft.state, to, context.source) ? twice : keyword;
      beginEffect(draft, to, effect.time, { kind: 'keyword', op: 'give', keyword: given }, context);
    }
  },
};
