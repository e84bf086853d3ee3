import { emit } from '../events/evolve.ts';
import { whereIs } from '../events/whereabouts.ts';
import { askToChoose } from '../procedures/ask.ts';
import { matches } from '../reading/matches.ts';
import type { Draft } from '../state/draft.ts';
import { seatAt } from '../state/read.ts';
import { asTarget } from '../state/targets.ts';
import type { CardIx, Seat } from '../state/types.ts';
import { shuffleDeck } from './shuffle-deck.ts';
import type { Verb } from './verb.ts';

/**
 * The player searches the deck for a card, which goes to the hand. Then the deck is shuffled. The player
 * may find nothing.
 */
export const searchDeck: Verb<'search-deck'> = {
  run(draft, effect, context) {
    const from = { seat: context.seat, source: context.source };
    const found = seatAt(draft.state, context.seat).deck.filter((ix) =>
      matches(draft.state, ix, effect.filter, from),
    );
    if (found.length === 0) shuffleDeck(draft, context.seat);
    else askToChoose(draft, context.seat, 'search', context.source, 0, 1, found.map(asTarget));
  },
};

/** Moves the found cards to the hand and shuffles the deck. */
export function takeFromDeck(draft: Draft, seat: Seat, cards: readonly CardIx[]): void {
  for (const card of cards) {
    emit(draft, {
      type: 'card-moved',
      card,
      from: whereIs(draft.state, card),
      to: { zone: 'hand', seat, rank: 0, file: 0, host: -1, at: -1 },
      why: 'returned',
    });
  }
  shuffleDeck(draft, seat);
}
