import { uncrank as uncrankCard } from '../procedures/lasting.ts';
import { cardAt } from '../state/read.ts';
import { affectedCards } from './affected-cards.ts';
import type { Verb } from './verb.ts';

/** Uncranks cards, which ends effects that last until then. */
export const uncrank: Verb<'uncrank'> = {
  run(draft, effect, context) {
    for (const card of affectedCards(draft, effect.who, context)) {
      if (cardAt(draft.state, card).cranked) uncrankCard(draft, card);
    }
  },
};
