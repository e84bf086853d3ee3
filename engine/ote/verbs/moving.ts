import { nextInt } from '../../kernel/rng.ts';
import { emit } from '../events/evolve.ts';
import { pushDecision } from '../events/numbered.ts';
import { askToChoose, askWhereItStands } from '../procedures/ask.ts';
import { discardFromPlay } from '../procedures/discards.ts';
import { uncrank as uncrankCard } from '../procedures/lasting.ts';
import {
  moveAside,
  moveToBearer,
  moveToConspiracy,
  moveToDeadPile,
  moveToDeckTop,
  moveToFlipped,
  moveToHand,
} from '../procedures/moves.ts';
import { costsNoInfluence } from '../procedures/pop-destination.ts';
import { popAll } from '../procedures/pops.ts';
import { crankAsResult } from '../procedures/triggers.ts';
import { amountOf } from '../reading/amounts.ts';
import { attackUnderWay } from '../reading/attack-frame.ts';
import { readingValue } from '../reading/figures.ts';
import { isImmune } from '../reading/immunity.ts';
import { isLimited } from '../reading/limits.ts';
import { matches } from '../reading/matches.ts';
import { bearerProblem } from '../rules/bearer.ts';
import { mayBeMoved, mayMoveGearTo, placesToMove } from '../rules/places-to-move.ts';
import { conspiracyOf, legalPlaces } from '../rules/ranks.ts';
import type { Draft } from '../state/draft.ts';
import { attachedTo, cardAt, defOf, isWorking } from '../state/read.ts';
import { cardsIn } from '../state/targets.ts';
import type { CardIx, Seat } from '../state/types.ts';
import { affectedCards, namesItsCard } from './affected-cards.ts';
import type { Verbs } from './registry.ts';

/** Cranks, pops, flips or moves cards in play. */
export const MOVING_VERBS = {
  /** Cranks cards as a result. A card that is already cranked does not change (CRANK-1). */
  crank: {
    run(draft, effect, context) {
      for (const card of affectedCards(draft, effect.who, context)) crankAsResult(draft, card);
    },
  },
  /** Uncranks cards, which ends effects that last until then. */
  uncrank: {
    run(draft, effect, context) {
      for (const card of affectedCards(draft, effect.who, context)) {
        if (cardAt(draft.state, card).cranked) uncrankCard(draft, card);
      }
    },
  },
  /** Flips Characters. The cards on them stay (EFF-7). */
  flip: {
    run(draft, effect, context) {
      for (const ix of affectedCards(draft, effect.who, context)) {
        if (cardAt(draft.state, ix).zone === 'conspiracy') moveToFlipped(draft, ix);
      }
    },
  },
  /** Flips each Character in the file of the card. */
  'flip-file': {
    run(draft, effect, context) {
      for (const one of affectedCards(draft, effect.who, context)) {
        const { seat, file } = cardAt(draft.state, one);
        for (const ix of conspiracyOf(draft.state, seat)) {
          if (cardAt(draft.state, ix).file !== file) continue;
          if (!isImmune(draft.state, ix, context.source)) moveToFlipped(draft, ix);
        }
      }
    },
  },
  /** Pops cards. A popped card goes to its owner's dead pile with the cards on it (GEAR-3). */
  pop: {
    run(draft, effect, context) {
      const cards = affectedCards(draft, effect.who, context);
      const costly = effect.costs === 'defending' ? defendersAmong(draft, cards) : cards;
      const pulls = effect.costs
        ? cards.map((ix) =>
            costly.includes(ix) && !costsNoInfluence(draft.state, ix)
              ? readingValue(draft.state, ix, 'pull')
              : 0,
          )
        : [];
      const seats = cards.map((ix) => cardAt(draft.state, ix).seat);
      const { pays } = effect;
      const owed =
        pays === undefined
          ? []
          : cards.map((that) => amountOf(draft.state, pays, { ...context, that }));
      const { gone } = popAll(draft, {
        frame: context.frame.id,
        cards,
        save: effect.save,
        ownSave: context.frame.act !== 'rule',
        by: context.seat,
      });
      for (const [at, points] of owed.entries()) {
        const ix = cards[at];
        const seat = seats[at];
        if (ix === undefined || seat === undefined || points <= 0 || !gone.includes(ix)) continue;
        const lot = { points, kind: 'resource', from: context.source, only: null } as const;
        emit(draft, { type: 'pull-gained', seat, lot });
      }
      // ATK-7 applies if the text makes the pop count as one by an attack.
      for (const [at, pull] of pulls.entries()) {
        const ix = cards[at];
        const seat = seats[at];
        if (ix === undefined || seat === undefined || pull === 0 || !gone.includes(ix)) continue;
        emit(draft, { type: 'influence-changed', seat, by: -pull, why: 'effect' });
      }
    },
  },
  /** Flips a coin for each card, oldest first, and then pops the cards with heads together. */
  'pop-by-coin': {
    run(draft, effect, context) {
      const from = { seat: context.seat, source: context.source };
      const cards = draft.state.inPlay.filter((ix) => {
        if (!isWorking(draft.state, ix) || isImmune(draft.state, ix, context.source)) return false;
        return matches(draft.state, ix, effect.filter, from);
      });
      const heads = cards.filter((card) => {
        const [value, rng] = nextInt(draft.state.rng, 2);
        emit(draft, { type: 'rng-advanced', rng, why: 'coin' });
        emit(draft, { type: 'coin-flipped', seat: context.seat, card, heads: value === 1 });
        return value === 1;
      });
      popAll(draft, {
        frame: context.frame.id,
        cards: heads,
        save: true,
        ownSave: true,
        by: context.seat,
      });
    },
  },
  /**
   * Takes the card out of play for the rest of the game; it still counts for Uniqueness. The cards on it are
   * discarded (CALL-6).
   */
  remove: {
    run(draft, effect, context) {
      for (const ix of affectedCards(draft, effect.who, context)) moveAside(draft, ix);
    },
  },
  /** Discards cards in play, and opens the triggers of a card that leaves play. */
  'discard-card': {
    certain: ({ who }) => namesItsCard(who),
    run(draft, effect, context) {
      for (const ix of affectedCards(draft, effect.who, context))
        discardFromPlay(draft, ix, 'discarded');
    },
  },
  /** Returns cards to their owners' hands. */
  'return-to-hand': {
    certain: ({ who }) => namesItsCard(who),
    run(draft, effect, context) {
      for (const ix of affectedCards(draft, effect.who, context)) moveToHand(draft, ix, 'returned');
    },
  },
  /** Puts cards on top of their owners' decks. */
  'put-on-deck': {
    certain: ({ who }) => namesItsCard(who),
    run(draft, effect, context) {
      for (const ix of affectedCards(draft, effect.who, context))
        moveToDeckTop(draft, ix, 'returned');
    },
  },
  /** Moves the Character to another place without cranking it. The player of the effect chooses the place. */
  move: {
    run(draft, effect, context) {
      for (const card of affectedCards(draft, effect.who, context)) {
        const among = placesToMove(draft.state, card);
        const [only, ...others] = among;
        if (only === undefined) continue;
        if (others.length === 0) {
          moveToConspiracy(draft, card, cardAt(draft.state, card).seat, only, 'moved');
          continue;
        }
        const { seat } = cardAt(draft.state, card);
        const side = seat === context.seat ? {} : { side: seat };
        pushDecision(draft, context.seat, { ask: 'place', card, why: 'moved', among, ...side });
      }
    },
  },
  /** Two Characters change places without cranking. If one is Immune or cannot be moved, both stay. */
  swap: {
    run(draft, _effect, context) {
      const [a, b] = cardsIn(context.named);
      if (a === undefined || b === undefined) return;
      const { state } = draft;
      if ([a, b].some((ix) => isImmune(state, ix, context.source) || !mayBeMoved(state, ix)))
        return;
      const here = cardAt(state, a);
      const there = cardAt(state, b);
      moveToConspiracy(draft, a, here.seat, { rank: there.rank, file: there.file }, 'moved');
      moveToConspiracy(draft, b, there.seat, { rank: here.rank, file: here.file }, 'moved');
    },
  },
  /** The player may move each Character of their own Conspiracy to another legal place, one at a time. */
  rearrange: {
    run(draft, _effect, context) {
      askWhoMoves(draft, context.seat, context.source, conspiracyOf(draft.state, context.seat));
    },
  },
  /** Moves a Gear or Condition to another Character that may bear it (CALL-6). */
  'move-gear': {
    run(draft, effect, context) {
      const [gear, whom] = cardsIn(context.named);
      const to = effect.to === 'self' ? context.source : whom;
      if (gear === undefined || to === undefined) return;
      if (mayMoveGearTo(draft.state, effect, gear, to)) moveToBearer(draft, gear, to, 'moved');
    },
  },
  /** Moves this card to another card that may bear it. */
  'pass-on': {
    run(draft, effect, context) {
      const { zone, host, seat } = cardAt(draft.state, context.source);
      const [to] = affectedCards(draft, effect.who, context);
      if (to === undefined || zone !== 'on' || host === to) return;
      if (isLimited(draft.state, context.source, 'cannot-be-moved')) return;
      if (bearerProblem(draft.state, context.source, seat, to) !== null) return;
      moveToBearer(draft, context.source, to, 'moved');
    },
  },
  /** Puts the Character on another one as a Gear or Condition. The cards on it are discarded. */
  'put-on': {
    run(draft, effect, context) {
      const { source } = context;
      const [to] = affectedCards(draft, effect.who, context);
      const { zone, seat } = cardAt(draft.state, source);
      const { orType } = defOf(draft.state, source);
      if (to === undefined || to === source || zone !== 'conspiracy' || orType === null) return;
      if (bearerProblem(draft.state, source, seat, to) !== null) return;
      for (const on of attachedTo(draft.state, source)) moveToDeadPile(draft, on, 'rule');
      moveToBearer(draft, source, to, 'moved');
    },
  },
  /** The Gear or Condition becomes a Character in a Conspiracy. */
  stand: {
    run(draft, effect, context) {
      const { zone, host, seat } = cardAt(draft.state, context.source);
      if (zone !== 'on') return;
      const side = effect.in === 'yours' ? seat : cardAt(draft.state, host).seat;
      askWhereItStands(draft, context.source, side, effect.cranked === true);
    },
  },
  /** Discards this card if it is still in play. The Character that it kept away comes back (set-aside.ts). */
  release: {
    certain: () => true,
    run(draft, _effect, context) {
      if (cardAt(draft.state, context.source).zone === 'on') {
        moveToDeadPile(draft, context.source, 'discarded');
      }
    },
  },
} satisfies Partial<Verbs>;

/** Returns the defenders among these cards. */
function defendersAmong(draft: Draft, cards: readonly CardIx[]): readonly CardIx[] {
  const defender = attackUnderWay(draft.state)?.combat.defender;
  return cards.filter((ix) => ix === defender);
}

function askWhoMoves(draft: Draft, seat: Seat, source: CardIx, left: readonly CardIx[]): void {
  const able = left.filter((ix) => legalPlaces(draft.state, seat, ix).length > 0);
  if (able.length === 0) return;
  const among = able.map((card) => ({ card }));
  askToChoose(draft, seat, 'rearrange', source, 0, 1, among);
}

/** Asks for the place of the chosen Character, and then for the next Character. */
export function moveOneOf(
  draft: Draft,
  seat: Seat,
  source: CardIx,
  chosen: CardIx,
  left: readonly CardIx[],
): void {
  askWhoMoves(
    draft,
    seat,
    source,
    left.filter((ix) => ix !== chosen),
  );
  if (cardAt(draft.state, chosen).zone !== 'conspiracy') return;
  const among = legalPlaces(draft.state, seat, chosen);
  pushDecision(draft, seat, { ask: 'place', card: chosen, why: 'moved', among });
}
