import { shuffled } from '../../kernel/rng.ts';
import { emit } from '../events/evolve.ts';
import { whereIs } from '../events/whereabouts.ts';
import { askToChoose } from '../procedures/ask.ts';
import { toDeadPile, toHand } from '../procedures/moves.ts';
import { amountOf } from '../reading/amounts.ts';
import { matches } from '../reading/matches.ts';
import type { Draft } from '../state/draft.ts';
import type { Target } from '../state/frames.ts';
import { seatAt } from '../state/read.ts';
import { seatsIn } from '../state/targets.ts';
import type { CardIx, Seat } from '../state/types.ts';
import { begin } from './begin-effect.ts';
import type { Verb } from './verb.ts';

/** The player chooses which; a hand that is smaller goes whole. */
export const discard: Verb<'discard'> = {
  does: 'discard',
  run(draft, effect, doing) {
    const count = amountOf(draft.state, effect.count, doing);
    const seats = effect.player === 'you' ? [doing.seat] : seatsIn(doing.named);
    for (const seat of seats) {
      const { hand } = seatAt(draft.state, seat);
      const due = Math.min(count, hand.length);
      if (due === 0) continue;
      if (due === hand.length) discardAll(draft, hand);
      else askToChoose(draft, seat, 'discard', doing.source, due, due, hand.map(asTarget));
    }
  },
};

/** The top cards go to the dead pile, but for those that are kept. */
export const mill: Verb<'mill'> = {
  does: 'mill',
  run(draft, effect, doing) {
    const { state } = draft;
    const count = amountOf(state, effect.count, doing);
    const from = { seat: doing.seat, source: doing.source };
    for (const ix of seatAt(state, doing.seat).deck.slice(0, count)) {
      const kept = effect.keep !== null && matches(draft.state, ix, effect.keep, from);
      if (kept) toHand(draft, ix, 'returned');
      else toDeadPile(draft, ix, 'discarded');
    }
  },
};

export function discardAll(draft: Draft, cards: readonly CardIx[]): void {
  for (const ix of cards) toDeadPile(draft, ix, 'discarded');
}

/** To hand, then the deck is shuffled; the player may find nothing. */
export const searchDeck: Verb<'search-deck'> = {
  does: 'search-deck',
  run(draft, effect, doing) {
    const from = { seat: doing.seat, source: doing.source };
    const found = seatAt(draft.state, doing.seat).deck.filter((ix) =>
      matches(draft.state, ix, effect.filter, from),
    );
    if (found.length === 0) shuffleDeck(draft, doing.seat);
    else askToChoose(draft, doing.seat, 'search', doing.source, 0, 1, found.map(asTarget));
  },
};

/** What a search found goes to the hand, and the deck is shuffled. */
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

export function shuffleDeck(draft: Draft, seat: Seat): void {
  const [order, rng] = shuffled(draft.state.rng, seatAt(draft.state, seat).deck);
  emit(draft, { type: 'rng-advanced', rng, why: 'shuffle' });
  emit(draft, { type: 'deck-shuffled', seat, order });
}

function asTarget(card: CardIx): Target {
  return { card };
}

/** The player sees another's hand; nothing of the game changes. */
export const lookAtHand: Verb<'look-at-hand'> = {
  does: 'look-at-hand',
  run(draft, _effect, doing) {
    for (const seat of seatsIn(doing.named)) {
      const cards = seatAt(draft.state, seat).hand;
      emit(draft, { type: 'cards-shown', seat, to: doing.seat, cards, where: 'hand' });
    }
  },
};

/** The player, or everybody, sees the top of a deck, in order. */
export const lookAtDeck: Verb<'look-at-deck'> = {
  does: 'look-at-deck',
  run(draft, effect, doing) {
    for (const seat of effect.of === 'target' ? seatsIn(doing.named) : [doing.seat]) {
      const cards = seatAt(draft.state, seat).deck.slice(0, effect.count);
      const seen = effect.to === 'all' ? draft.state.seats.keys() : [doing.seat];
      for (const to of seen) emit(draft, { type: 'cards-shown', seat, to, cards, where: 'deck' });
    }
  },
};

/** The player sees the hand and says what goes from it. */
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

export const shuffleADeck: Verb<'shuffle-deck'> = {
  does: 'shuffle-deck',
  run(draft, _effect, doing) {
    for (const seat of seatsIn(doing.named)) shuffleDeck(draft, seat);
  },
};

/** Hands lie open for as long; whoever looks sees them (SCOPE-1). */
export const showHands: Verb<'show-hands'> = {
  does: 'show-hands',
  run(draft, effect, doing) {
    begin(draft, doing.source, effect.time, { kind: 'hands-open' }, doing);
  },
};
