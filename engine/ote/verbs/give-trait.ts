import { affectedCards, isSureToReach } from './affected-cards.ts';
import { askForAnyTrait } from './ask-for-trait.ts';
import { beginEffect } from './begin-effect.ts';
import { wordIn } from './remember-word.ts';
import type { Verb } from './verb.ts';

/** Gives a trait for a time. For `any trait`, the player chooses it. */
export const giveTrait: Verb<'give-trait'> = {
  certain: ({ trait, who }, state) => trait !== null && isSureToReach(state, who),
  run(draft, effect, context) {
    const { trait } = effect;
    if (trait === null) {
      if (affectedCards(draft, effect.who, context).length > 0) askForAnyTrait(draft, context);
      return;
    }
    for (const to of affectedCards(draft, effect.who, context)) {
      beginEffect(draft, to, effect.time, { kind: 'trait', op: 'give', trait }, context);
    }
  },
  answered(draft, effect, context, chosen) {
    const trait = wordIn(chosen);
    if (trait === null) return;
    for (const to of affectedCards(draft, effect.who, context)) {
      beginEffect(draft, to, effect.time, { kind: 'trait', op: 'give', trait }, context);
    }
  },
};
