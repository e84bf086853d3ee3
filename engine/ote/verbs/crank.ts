import { crankAsResult } from '../procedures/triggers.ts';
import { affectedCards } from './affected-cards.ts';
import type { Verb } from './verb.ts';

/** Cranks cards as a result. A card that is already cranked does not change (CRANK-1). */
export const crank: Verb<'crank'> = {
  run(draft, effect, context) {
    for (const card of affectedCards(draft, effect.who, context)) crankAsResult(draft, card);
  },
};
