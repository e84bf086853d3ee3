import { emit } from '../events/evolve.ts';
import { seatAt } from '../state/read.ts';
import { seatsIn } from '../state/targets.ts';
import type { Verb } from './verb.ts';

/** Shows a player's hand to the player of the effect. */
export const lookAtHand: Verb<'look-at-hand'> = {
  run(draft, _effect, context) {
    for (const seat of seatsIn(context.named)) {
      const cards = seatAt(draft.state, seat).hand.slice();
      emit(draft, { type: 'cards-shown', seat, to: context.seat, cards, where: 'hand' });
    }
  },
};
