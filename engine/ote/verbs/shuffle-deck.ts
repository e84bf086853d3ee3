import { shuffled } from '../../kernel/rng.ts';
import { emit } from '../events/evolve.ts';
import type { Draft } from '../state/draft.ts';
import { seatAt } from '../state/read.ts';
import { seatsIn } from '../state/targets.ts';
import type { Seat } from '../state/types.ts';
import type { Verb } from './verb.ts';

/** Shuffles the deck of the named player. */
export const shuffleADeck: Verb<'shuffle-deck'> = {
  run(draft, _effect, context) {
    for (const seat of seatsIn(context.named)) shuffleDeck(draft, seat);
  },
};

/** Shuffles the deck of the seat with the game's chance. */
export function shuffleDeck(draft: Draft, seat: Seat): void {
  const [order, rng] = shuffled(draft.state.rng, seatAt(draft.state, seat).deck);
  emit(draft, { type: 'rng-advanced', rng, why: 'shuffle' });
  emit(draft, { type: 'deck-shuffled', seat, order });
}
