import { begin } from './begin-effect.ts';
import { subjects } from './subjects.ts';
import type { Verb } from './verb.ts';

/** Takes a keyword away for a time. */
export const loseKeyword: Verb<'lose-keyword'> = {
  does: 'lose-keyword',
  run(draft, effect, doing) {
    const { keyword } = effect;
    for (const to of subjects(draft, effect.who, doing)) {
      begin(draft, to, effect.time, { kind: 'keyword', op: 'take', keyword }, doing);
    }
  },
};
