import { affectedCards, isSureToReach } from './affected-cards.ts';
import { askForTrait } from './ask-for-trait.ts';
import { beginEffect } from './begin-effect.ts';
import { wordIn } from './remember-word.ts';
import type { Verb } from './verb.ts';

/** Takes a trait away for a time. For `any trait`, the player chooses it. */
export const loseTrait: Verb<'lose-trait'> = {
  certain: ({ trait, who }, state) => trait !== null && isSureToReach(state, who),
  run(draft, effect, context) {
    const { trait } = effect;
    const cards = affectedCards(draft, effect.who, context);
    if (trait === null) askForTrait(draft, cards, context);
    else {
      for (const to of cards) {
        beginEffect(draft, to, effect.time, { kind: 'trait', op: 'take', trait }, context);
      }
    }
  },
  answered(draft, effect, context, chosen) {
    const trait = wordIn(chosen);
    if (trait === null) return;
    for (const to of affectedCards(draft, effect.who, context)) {
      beginEffect(draft, to, effect.time, { kind: 'trait', op: 'take', trait }, context);
    }
  },
};
