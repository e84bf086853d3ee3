import { nextInt } from '../../kernel/rng.ts';
import { emit } from '../events/evolve.ts';
import { askToChoose } from '../procedures/ask.ts';
import { toDeadPile } from '../procedures/moves.ts';
import { matches } from '../reading/matches.ts';
import { seatAt } from '../state/read.ts';
import type { Verb } from './verb.ts';

/**
 * Chooses a card of the hand at random, which must be called at no cost (CALL-5). A card that cannot be
 * called is discarded.
 */
export const callAtRandom: Verb<'call-at-random'> = {
  run(draft, effect, context) {
    const { hand } = seatAt(draft.state, context.seat);
    if (hand.length === 0) return;
    const [at, rng] = nextInt(draft.state.rng, hand.length);
    emit(draft, { type: 'rng-advanced', rng, why: 'card' });
    const card = hand[at];
    if (card === undefined) return;
    const { unless } = effect;
    if (unless !== undefined && matches(draft.state, card, unless, context)) {
      toDeadPile(draft, card, 'discarded');
      return;
    }
    askToChoose(draft, context.seat, 'call-any', context.source, 1, 1, [{ card }]);
  },
};
