import { uncrank as uncrankCard } from '../procedures/lasting.ts';
import { cardAt } from '../state/read.ts';
import { subjects } from './subjects.ts';
import type { Verb } from './verb.ts';

/** Uncranks cards, which ends effects that last until then. */
export const uncrank: Verb<'uncrank'> = {
  does: 'uncrank',
  run(draft, effect, doing) {
    for (const card of subjects(draft, effect.who, doing)) {
      if (cardAt(draft.state, card).cranked) uncrankCard(draft, card);
    }
  },
};
