import { cardNumberOf } from '../reading/card-number.ts';
import { begin } from './begin-effect.ts';
import { subjects } from './subjects.ts';
import type { Verb } from './verb.ts';

/** Replaces AP and DP by the card number. */
export const setToNumber: Verb<'set-to-number'> = {
  does: 'set-to-number',
  run(draft, effect, doing) {
    for (const to of subjects(draft, effect.who, doing)) {
      const by = cardNumberOf(draft.state, to);
      const made = { kind: 'figure', figure: 'power', op: 'base', by, vs: null } as const;
      begin(draft, to, effect.time, made, doing);
    }
  },
};
