import { begin } from './begin-effect.ts';
import { subjects } from './subjects.ts';
import type { Verb } from './verb.ts';

/** `WHO cannot crank [TIME]` and other limits. */
export const giveLimit: Verb<'give-limit'> = {
  does: 'give-limit',
  run(draft, effect, doing) {
    const { limit, gear = null } = effect;
    for (const to of subjects(draft, effect.who, doing)) {
      begin(draft, to, effect.time, { kind: 'limit', limit, gear }, doing);
    }
  },
};
