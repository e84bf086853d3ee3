import { affectedCards } from './affected-cards.ts';
import { beginEffect } from './begin-effect.ts';
import type { Verb } from './verb.ts';

/** Replaces a trait by another for a time. */
export const replaceTrait: Verb<'replace-trait'> = {
  run(draft, effect, context) {
    const { old, trait } = effect;
    for (const to of affectedCards(draft, effect.who, context)) {
      beginEffect(draft, to, effect.time, { kind: 'replaced-trait', old, trait }, context);
    }
  },
};
