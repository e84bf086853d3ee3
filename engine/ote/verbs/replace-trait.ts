import { begin } from './begin-effect.ts';
import { subjects } from './subjects.ts';
import type { Verb } from './verb.ts';

/** Replaces a trait by another for a time. */
export const replaceTrait: Verb<'replace-trait'> = {
  does: 'replace-trait',
  run(draft, effect, doing) {
    const { old, trait } = effect;
    for (const to of subjects(draft, effect.who, doing)) {
      begin(draft, to, effect.time, { kind: 'replaced-trait', old, trait }, doing);
    }
  },
};
