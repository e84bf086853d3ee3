import { askToChoose } from '../procedures/ask.ts';
import { cardAt } from '../state/read.ts';
import { affectedCards } from './affected-cards.ts';
import type { Verb } from './verb.ts';

/** The Character's player chooses whether the effects happen. */
export const offer: Verb<'offer'> = {
  run(draft, effect, context) {
    const [card] = affectedCards(draft, effect.who, context);
    if (card === undefined) return;
    const { seat } = cardAt(draft.state, card);
    askToChoose(draft, seat, 'accept', context.source, 0, 1, [{ card }]);
  },
};
