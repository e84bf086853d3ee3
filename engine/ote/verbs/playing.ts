import { nextInt, shuffled } from '../../kernel/rng.ts';
import { emit } from '../events/evolve.ts';
import { pushChoice, pushDecision } from '../events/numbered.ts';
import { whereaboutsOf } from '../events/whereabouts.ts';
import { askToChoose } from '../procedures/ask.ts';
import { endFrame } from '../procedures/endings.ts';
import { drawOne, moveToDeadPile, moveToHand } from '../procedures/moves.ts';
import { popAll } from '../procedures/pops.ts';
import { amountOf } from '../reading/amounts.ts';
import { readingValue } from '../reading/figures.ts';
import { affects, isImmuneToAbility } from '../reading/immunity.ts';
import { matches } from '../reading/matches.ts';
import type { Draft } from '../state/draft.ts';
import { cardAt, seatAt } from '../state/read.ts';
import { featuresOf, staticsOf } from '../state/table/look-up.ts';
import { asTarget, seatsIn } from '../state/targets.ts';
import type { CardIx, GameState, Seat } from '../state/types.ts';
import { affectedCards } from './affected-cards.ts';
import { beginEffect } from './begin-effect.ts';
import type { Verbs } from './registry.ts';

/** Calls, controls, draws, discards, and looks at cards. */
export const PLAYING_VERBS = {
  /** CALL-5: the player then calls the card. Its cost, bullet and `*` do not matter. */
  call: {
    run(draft, effect, context) {
      const { state } = draft;
      const seat = seatAt(state, context.seat);
      const zone = effect.from ?? 'hand';
      const from = { seat: context.seat, source: context.source };
      const { along } = effect;
      const total = effect.total ?? null;
      const found = seat[zone].filter(
        (ix) =>
          matches(state, ix, effect.filter, from) &&
          !isImmuneToAbility(state, ix, 'call-any', context.source),
      );
      const brought =
        along === undefined ? [] : seat.hand.filter((ix) => matches(state, ix, along, from));
      if (along !== undefined && brought.length === 0) return;
      const among = [...withinTotal(state, found, total), ...brought];
      if (among.length === 0) return;
      const calls = {
        many: effect.many === true,
        total,
        along: along !== undefined,
        onto: effect.onto === true,
        ...(effect.must ? { must: true as const } : {}),
      };
      const plain = !calls.many && !calls.along && !calls.onto && !effect.must;
      pushChoice(draft, context.seat, {
        what: 'call-any',
        source: context.source,
        min: effect.must ? 1 : 0,
        max: 1,
        among: among.map((card) => ({ card })),
        ...(plain ? {} : { calls }),
        ...(effect.paid ? { paid: true as const } : {}),
      });
    },
  },
  /**
   * Chooses a card of the hand at random, which must be called at no cost (CALL-5). A card that cannot be
   * called is discarded.
   */
  'call-at-random': {
    run(draft, effect, context) {
      const { hand } = seatAt(draft.state, context.seat);
      if (hand.length === 0) return;
      const [at, rng] = nextInt(draft.state.rng, hand.length);
      emit(draft, { type: 'rng-advanced', rng, why: 'card' });
      const card = hand[at];
      if (card === undefined) return;
      const { unless } = effect;
      if (unless !== undefined && matches(draft.state, card, unless, context)) {
        moveToDeadPile(draft, card, 'discarded');
        return;
      }
      askToChoose(draft, context.seat, 'call-any', context.source, 1, 1, [{ card }]);
    },
  },
  /** Replaces this Character by another from the hand. */
  replace: {
    run(draft, effect, context) {
      const { state } = draft;
      if (cardAt(state, context.source).zone !== 'conspiracy') return;
      const from = { seat: context.seat, source: context.source };
      const among = seatAt(state, context.seat)
        .hand.filter((ix) => matches(state, ix, effect.filter, from))
        .map((card) => ({ card }));
      if (among.length > 0)
        askToChoose(draft, context.seat, 'replace', context.source, 1, 1, among);
    },
  },
  /** ABL-CONTROL: uses an active Character of another player once, as that player could. */
  control: {
    certain: () => true,
    run(draft: Draft, effect, context) {
      for (const card of affectedCards(draft, effect.who, context)) {
        const { zone, cranked } = cardAt(draft.state, card);
        if (zone !== 'conspiracy' || cranked) continue;
        if (isImmuneToAbility(draft.state, card, 'control', context.source)) continue;
        pushDecision(draft, context.seat, { ask: 'control', card });
        offerPop(draft, card);
      }
    },
  },
  /** TURN-5, ruling: a draw by an effect from an empty deck draws nothing and eliminates no player. */
  draw: {
    certain: ({ count }, state, seat) =>
      typeof count === 'number' && seatAt(state, seat).deck.length > 0,
    run(draft, effect, context) {
      const count = amountOf(draft.state, effect.count, context);
      const { unless } = effect;
      for (let drawn = 0; drawn < count; drawn++) {
        if (!drawOne(draft, context.seat, 'effect') || unless === undefined) continue;
        const card = seatAt(draft.state, context.seat).hand.at(-1);
        if (card !== undefined && !matches(draft.state, card, unless, context)) {
          moveToDeadPile(draft, card, 'discarded');
        }
      }
    },
  },
  /** Puts the top cards of the deck into the dead pile. Cards that the text keeps go to the hand. */
  mill: {
    run(draft, effect, context) {
      const { state } = draft;
      const count = amountOf(state, effect.count, context);
      const from = { seat: context.seat, source: context.source };
      for (const ix of seatAt(state, context.seat).deck.slice(0, count)) {
        const kept = effect.keep !== null && matches(draft.state, ix, effect.keep, from);
        if (kept) moveToHand(draft, ix, 'returned');
        else moveToDeadPile(draft, ix, 'discarded');
      }
    },
  },
  /** A player discards cards of their choice, or the whole hand if it is smaller. */
  discard: {
    run(draft, effect, context) {
      const count = amountOf(draft.state, effect.count, context);
      const seats = effect.player === 'you' ? [context.seat] : seatsIn(context.named);
      for (const seat of seats) {
        const { hand } = seatAt(draft.state, seat);
        const due = Math.min(count, hand.length);
        if (due === 0) continue;
        if (due === hand.length) discardAll(draft, hand);
        else askToChoose(draft, seat, 'discard', context.source, due, due, hand.map(asTarget));
      }
    },
  },
  /** The player looks at an opponent's hand and chooses the cards to discard. */
  'discard-of': {
    run(draft, effect, context) {
      for (const seat of seatsIn(context.named)) {
        const cards = seatAt(draft.state, seat).hand.slice();
        emit(draft, { type: 'cards-shown', seat, to: context.seat, cards, where: 'hand' });
        const due = Math.min(effect.count, cards.length);
        if (due === 0) continue;
        if (due === cards.length) discardAll(draft, cards);
        else
          askToChoose(
            draft,
            context.seat,
            'discard',
            context.source,
            due,
            due,
            cards.map(asTarget),
          );
      }
    },
  },
  /**
   * The player searches the deck for a card, which goes to the hand. Then the deck is shuffled. The player
   * may find nothing.
   */
  'search-deck': {
    run(draft, effect, context) {
      const from = { seat: context.seat, source: context.source };
      const found = seatAt(draft.state, context.seat).deck.filter((ix) =>
        matches(draft.state, ix, effect.filter, from),
      );
      if (found.length === 0) shuffleDeck(draft, context.seat);
      else askToChoose(draft, context.seat, 'search', context.source, 0, 1, found.map(asTarget));
    },
  },
  /** Shuffles the deck of the named player. */
  'shuffle-deck': {
    run(draft, _effect, context) {
      for (const seat of seatsIn(context.named)) shuffleDeck(draft, seat);
    },
  },
  /** Shows the top cards of a deck, in order, to the player or to all players. */
  'look-at-deck': {
    run(draft, effect, context) {
      for (const seat of effect.of === 'target' ? seatsIn(context.named) : [context.seat]) {
        const cards = seatAt(draft.state, seat).deck.slice(0, effect.count);
        const seen = effect.to === 'all' ? draft.state.seats.keys() : [context.seat];
        for (const to of seen) emit(draft, { type: 'cards-shown', seat, to, cards, where: 'deck' });
      }
    },
  },
  /** Shows a player's hand to the player of the effect. */
  'look-at-hand': {
    run(draft, _effect, context) {
      for (const seat of seatsIn(context.named)) {
        const cards = seatAt(draft.state, seat).hand.slice();
        emit(draft, { type: 'cards-shown', seat, to: context.seat, cards, where: 'hand' });
      }
    },
  },
  /** Shows all hands to all players for a time (SCOPE-1). */
  'show-hands': {
    run(draft, effect, context) {
      beginEffect(draft, context.source, effect.time, { kind: 'hands-open' }, context);
    },
  },
} satisfies Partial<Verbs>;

/** Returns the cards whose Cost is at most the rest of the total. */
export function withinTotal(
  state: GameState,
  cards: readonly CardIx[],
  total: number | null,
): readonly CardIx[] {
  if (total === null) return cards;
  return cards.filter((ix) => readingValue(state, ix, 'cost') <= total);
}

/**
 * Asks the Character's player first whether it is popped, for the text `The Character may be popped, no Save, rather
 * than Controlled.`
 */
function offerPop(draft: Draft, card: CardIx): void {
  const { state } = draft;
  if (!featuresOf(state).ratherThanControlled) return;
  const found = staticsOf(state, 'rather-than-controlled').find((said) =>
    affects(state, said, said.effect.who, card),
  );
  if (found === undefined) return;
  askToChoose(draft, cardAt(state, card).seat, 'rather', found.source, 0, 1, [{ card }]);
}

/** Pops the Character, which then is not used. */
export function popInsteadOfControl(draft: Draft, card: CardIx): void {
  const top = draft.state.frames.at(-1);
  if (top?.kind === 'decision' && top.decision.ask === 'control') {
    endFrame(draft, top.id);
  }
  const by = cardAt(draft.state, card).seat;
  popAll(draft, { frame: -1, cards: [card], save: false, ownSave: false, by });
}

/** Discards all these cards. */
export function discardAll(draft: Draft, cards: readonly CardIx[]): void {
  for (const ix of cards.slice()) moveToDeadPile(draft, ix, 'discarded');
}

/** Moves the found cards to the hand and shuffles the deck. */
export function takeFromDeck(draft: Draft, seat: Seat, cards: readonly CardIx[]): void {
  for (const card of cards) {
    emit(draft, {
      type: 'card-moved',
      card,
      from: whereaboutsOf(draft.state, card),
      to: { zone: 'hand', seat, rank: 0, file: 0, host: -1, at: -1 },
      why: 'returned',
    });
  }
  shuffleDeck(draft, seat);
}

/** Shuffles the deck of the seat with the game's chance. */
export function shuffleDeck(draft: Draft, seat: Seat): void {
  const [order, rng] = shuffled(draft.state.rng, seatAt(draft.state, seat).deck);
  emit(draft, { type: 'rng-advanced', rng, why: 'shuffle' });
  emit(draft, { type: 'deck-shuffled', seat, order });
}
