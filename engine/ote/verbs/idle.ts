import { begin } from './begin-effect.ts';
import { subjects } from './subjects.ts';
import type { Verb } from './verb.ts';

/** Makes a Gear do nothing for a time. */
export const idle: Verb<'idle'> = {
  does: 'idle',
  run(draft, effect, doing) {
    for (const to of subjects(draft, effect.who, doing)) {
      begin(draft, to, effect.time, { kind: 'idle' }, doing);
    }
  },
};
