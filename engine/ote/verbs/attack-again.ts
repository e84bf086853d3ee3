import { begin } from './begin-effect.ts';
import { subjects } from './subjects.ts';
import type { Verb } from './verb.ts';

/** `may attack again this turn`: one more attack, also against a player who was attacked this turn. */
export const attackAgain: Verb<'attack-again'> = {
  does: 'attack-again',
  run(draft, effect, doing) {
    for (const to of subjects(draft, effect.who, doing)) {
      begin(draft, to, 'turn', { kind: 'attack-again' }, doing);
    }
  },
};
