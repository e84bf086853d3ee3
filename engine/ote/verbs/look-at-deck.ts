import { emit } from '../events/evolve.ts';
import { seatAt } from '../state/read.ts';
import { seatsIn } from '../state/targets.ts';
import type { Verb } from './verb.ts';

/** Shows the top cards of a deck, in order, to the player or to all players. */
export const lookAtDeck: Verb<'look-at-deck'> = {
  run(draft, effect, context) {
    for (const seat of effect.of === 'target' ? seatsIn(context.named) : [context.seat]) {
      const cards = seatAt(draft.state, seat).deck.slice(0, effect.count);
      const seen = effect.to === 'all' ? draft.state.seats.keys() : [context.seat];
      for (const to of seen) emit(draft, { type: 'cards-shown', seat, to, cards, where: 'deck' });
    }
  },
};
