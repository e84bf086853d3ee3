import { cardNumberOf } from '../reading/card-number.ts';
import { affectedCards } from './affected-cards.ts';
import { beginEffect } from './begin-effect.ts';
import type { Verb } from './verb.ts';

/** Replaces AP and DP by the card number. */
export const setToNumber: Verb<'set-to-number'> = {
  run(draft, effect, context) {
    for (const to of affectedCards(draft, effect.who, context)) {
      const by = cardNumberOf(draft.state, to);
      const made = { kind: 'figure', figure: 'power', op: 'base', by, vs: null } as const;
      beginEffect(draft, to, effect.time, made, context);
    }
  },
};
