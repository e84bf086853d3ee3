import { protect } from './protect.ts';
import { subjects } from './subjects.ts';
import type { Verb } from './verb.ts';

/** The card is popped instead of another (ABL-MARTYR). */
export const martyr: Verb<'martyr'> = {
  does: 'martyr',
  run(draft, effect, doing) {
    for (const ix of subjects(draft, effect.who, doing)) {
      protect(draft, ix, { kind: 'martyr', by: doing.source }, doing);
    }
  },
};
