import { emit } from '../events/evolve.ts';
import { askToChoose } from '../procedures/ask.ts';
import { seatAt } from '../state/read.ts';
import { seatsIn } from '../state/targets.ts';
import { asTarget } from './as-target.ts';
import { discardAll } from './discard.ts';
import type { Verb } from './verb.ts';

/** The player looks at an opponent's hand and chooses the cards to discard. */
export const discardOf: Verb<'discard-of'> = {
  does: 'discard-of',
  run(draft, effect, doing) {
    for (const seat of seatsIn(doing.named)) {
      const cards = seatAt(draft.state, seat).hand;
      emit(draft, { type: 'cards-shown', seat, to: doing.seat, cards, where: 'hand' });
      const due = Math.min(effect.count, cards.length);
      if (due === 0) continue;
      if (due === cards.length) discardAll(draft, cards);
      else askToChoose(draft, doing.seat, 'discard', doing.source, due, due, cards.map(asTarget));
    }
  },
};
