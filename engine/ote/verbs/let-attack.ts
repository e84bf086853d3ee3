import { begin } from './begin-effect.ts';
import { subjects } from './subjects.ts';
import type { Verb } from './verb.ts';

/** `let WHO attack FILTER`: Characters that it could not attack otherwise. */
export const letAttack: Verb<'let-attack'> = {
  does: 'let-attack',
  run(draft, effect, doing) {
    for (const to of subjects(draft, effect.who, doing)) {
      begin(draft, to, effect.time, { kind: 'may-attack', filter: effect.filter }, doing);
    }
  },
};
