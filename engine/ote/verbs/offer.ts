import { askToChoose } from '../procedures/ask.ts';
import { cardAt } from '../state/read.ts';
import { subjects } from './subjects.ts';
import type { Verb } from './verb.ts';

/** The Character's player chooses whether the effects happen. */
export const offer: Verb<'offer'> = {
  does: 'offer',
  run(draft, effect, doing) {
    const [card] = subjects(draft, effect.who, doing);
    if (card === undefined) return;
    const { seat } = cardAt(draft.state, card);
    askToChoose(draft, seat, 'accept', doing.source, 0, 1, [{ card }]);
  },
};
