import type { Keyword } from '../language/schema.ts';
import { begin } from './begin-effect.ts';
import { isDoubled } from './doubled-effect.ts';
import { subjects } from './subjects.ts';
import type { Verb } from './verb.ts';

/** The keyword with double effect. Only Bypass has a number that can be doubled. */
function doubled(keyword: Keyword): Keyword {
  return keyword.keyword === 'bypass' && keyword.many === undefined
    ? { ...keyword, many: 'two' }
    : keyword;
}

export const giveKeyword: Verb<'give-keyword'> = {
  does: 'give-keyword',
  run(draft, effect, doing) {
    const { keyword } = effect;
    const twice = doubled(keyword);
    for (const to of subjects(draft, effect.who, doing)) {
      const given = isDoubled(draft.state, to, doing.source) ? twice : keyword;
      begin(draft, to, effect.time, { kind: 'keyword', op: 'give', keyword: given }, doing);
    }
  },
};
