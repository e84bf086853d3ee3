import { affectedCards } from './affected-cards.ts';
import { beginEffect } from './begin-effect.ts';
import type { Verb } from './verb.ts';

/** `may attack again this turn`: one more attack, also against a player who was attacked this turn. */
export const attackAgain: Verb<'attack-again'> = {
  run(draft, effect, context) {
    for (const to of affectedCards(draft, effect.who, context)) {
      beginEffect(draft, to, 'turn', { kind: 'attack-again' }, context);
    }
  },
};
