import { askForAnyTrait } from './ask-for-trait.ts';
import { begin } from './begin-effect.ts';
import { wordIn } from './remember-word.ts';
import { subjects } from './subjects.ts';
import type { Verb } from './verb.ts';

/** Gives a trait for a time. For `any trait`, the player chooses it. */
export const giveTrait: Verb<'give-trait'> = {
  does: 'give-trait',
  run(draft, effect, doing) {
    const { trait } = effect;
    if (trait === null) {
      if (subjects(draft, effect.who, doing).length > 0) askForAnyTrait(draft, doing);
      return;
    }
    for (const to of subjects(draft, effect.who, doing)) {
      begin(draft, to, effect.time, { kind: 'trait', op: 'give', trait }, doing);
    }
  },
  answered(draft, effect, doing, chosen) {
    const trait = wordIn(chosen);
    if (trait === null) return;
    for (const to of subjects(draft, effect.who, doing)) {
      begin(draft, to, effect.time, { kind: 'trait', op: 'give', trait }, doing);
    }
  },
};
