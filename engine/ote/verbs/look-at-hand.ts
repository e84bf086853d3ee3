import { emit } from '../events/evolve.ts';
import { seatAt } from '../state/read.ts';
import { seatsIn } from '../state/targets.ts';
import type { Verb } from './verb.ts';

/** Shows a player's hand to the player of the effect. */
export const lookAtHand: Verb<'look-at-hand'> = {
  does: 'look-at-hand',
  run(draft, _effect, doing) {
    for (const seat of seatsIn(doing.named)) {
      const cards = seatAt(draft.state, seat).hand;
      emit(draft, { type: 'cards-shown', seat, to: doing.seat, cards, where: 'hand' });
    }
  },
};
