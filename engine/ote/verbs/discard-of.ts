import { emit } from '../events/evolve.ts';
import { askToChoose } from '../procedures/ask.ts';
import { seatAt } from '../state/read.ts';
import { asTarget, seatsIn } from '../state/targets.ts';
import { discardAll } from './discard.ts';
import type { Verb } from './verb.ts';

/** The player looks at an opponent's hand and chooses the cards to discard. */
export const discardOf: Verb<'discard-of'> = {
  run(draft, effect, context) {
    for (const seat of seatsIn(context.named)) {
      const cards = seatAt(draft.state, seat).hand.slice();
      emit(draft, { type: 'cards-shown', seat, to: context.seat, cards, where: 'hand' });
      const due = Math.min(effect.count, cards.length);
      if (due === 0) continue;
      if (due === cards.length) discardAll(draft, cards);
      else
        askToChoose(draft, context.seat, 'discard', context.source, due, due, cards.map(asTarget));
    }
  },
};
