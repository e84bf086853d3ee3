import type { Refusal } from '../../../kernel/game.ts';
import { matches } from '../../reading/matches.ts';
import { isWorking, nameOf } from '../../state/read.ts';
import { cardsIn, namesOnly } from '../../state/targets.ts';
import type { CardIx, GameState } from '../../state/types.ts';
import { mayBeMoved, mayMoveGearTo, placesToMove } from '../places-to-move.ts';
import { refuse } from '../refuse.ts';
import { ANY_CHARACTER, type Slot } from '../slot.ts';
import type { RulesOfVerbs } from './registry.ts';

/** Verbs that crank, pop, move or take away cards in play. */
export const RULES_OF_MOVING: RulesOfVerbs = {
  /** Cranks a card. */
  crank: {
    ignoresFigures: true,
  },
  /** Uncranks a card other than the one that cranked for it. */
  uncrank: {
    ignoresFigures: true,
    refusalAlone(state, _effect, named, source) {
      if (!namesOnly(named, source)) return null;
      return refuse('CRANK-5', `${nameOf(state, source)} would crank only to uncrank itself.`);
    },
  },
  /** Flips a card. */
  flip: {
    changesCards: true,
    ignoresFigures: true,
  },
  /** Pops a card. As a response to a combat it pertains because the card's help is lost. */
  pop: {
    changesCards: true,
    ignoresFigures: true,
  },
  /** Flips a coin for each card, so it affects every card that fits (EVT-2). */
  'pop-by-coin': {
    touch: () => 'anybody',
    touches: (state, { about, response }, { filter }) =>
      [...about].some((ix) => isWorking(state, ix) && matches(state, ix, filter, response)),
  },
  /** Takes a card out of play for the rest of the game. */
  remove: {
    changesCards: true,
    ignoresFigures: true,
  },
  /** Discards a card that is in play. */
  'discard-card': {
    changesCards: true,
  },
  /** Returns a card to its owner's hand. */
  'return-to-hand': {
    changesCards: true,
    ignoresFigures: true,
  },
  /** Puts a card on top of its owner's deck. */
  'put-on-deck': {
    changesCards: true,
    ignoresFigures: true,
  },
  /** Replaces this card by a card of the hand. As a response it pertains to events that this card is involved in. */
  replace: {
    touch: () => 'anybody',
    touches: (_state, { about, response }) => about.has(response.source),
  },
  /** Moves a Character to another place of its Conspiracy. There must be a legal place (RANK-2). */
  move: {
    ignoresFigures: true,
    changesCards: true,
    cardRefusal: placeRefusal,
    refusalAsFirst: (state, { who }, source) =>
      who.who === 'self' ? placeRefusal(state, source) : null,
  },
  /** Moves a Gear or Condition to another Character that may bear it (CALL-6). */
  'move-gear': {
    slots({ do: effect, filter, to }) {
      const one = { pick: 'card', another: false, min: 1, max: 1, effect } as const;
      const what = { ...one, filter };
      return to === 'self' ? [what] : [what, { ...one, filter: ANY_CHARACTER }];
    },
    targetsRefusal(state, effect, named, source) {
      const name = nameOf(state, source);
      const [what, to] = cardsIn(named);
      if (what === undefined) return null;
      if (effect.to === 'self') {
        if (mayMoveGearTo(state, effect, what, source)) return null;
        return refuse('CALL-6', `${name} may not have ${nameOf(state, what)}.`);
      }
      if (to === undefined || mayMoveGearTo(state, effect, what, to)) return null;
      return refuse(
        'CALL-6',
        `${name} may not move ${nameOf(state, what)} to ${nameOf(state, to)}.`,
      );
    },
  },
  /** Two Characters of the player's Conspiracy change places. */
  swap: {
    ignoresFigures: true,
    changesCards: true,
    slots: () => [SWAP_SLOT, SWAP_SLOT],
    cardRefusal(state, card) {
      if (mayBeMoved(state, card)) return null;
      return refuse('CARD-0', `${nameOf(state, card)} cannot be moved.`);
    },
  },
};

function placeRefusal(state: GameState, card: CardIx): Refusal | null {
  if (placesToMove(state, card).length > 0) return null;
  return refuse('RANK-2', `${nameOf(state, card)} has no other place to go to.`);
}

const SWAP_SLOT: Slot = {
  pick: 'card',
  filter: { ...ANY_CHARACTER, where: 'your-conspiracy' },
  another: false,
  min: 1,
  max: 1,
  effect: 'swap',
};
