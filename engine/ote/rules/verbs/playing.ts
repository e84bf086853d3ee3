import type { Refusal } from '../../../kernel/game.ts';
import { effectsInside } from '../../language/inner-effects.ts';
import type { Effect } from '../../language/schema.ts';
import { isSameName, type Viewpoint } from '../../reading/matches.ts';
import { bearerOrSelf, cardAt, defOf } from '../../state/read.ts';
import type { CardIx, GameState, Seat } from '../../state/types.ts';
import { refuse } from '../refuse.ts';
import { containsReach, isOfThat, supportsAmount } from '../supports-amount.ts';
import { avoids } from './fighting.ts';
import type { RulesOfVerbs } from './registry.ts';

/** Verbs for players: their hands, decks, Influence, calls and choices. */
export const RULES_OF_PLAYING: RulesOfVerbs = {
  /** Limits the Characters of a player in that player's next Operations. */
  'bind-player': {
    slots: () => [{ pick: 'seat', before: true }],
  },
  /**
   * Calls a card. In a response its Cost is paid, and it must be called on a card that the event is about;
   * the call itself checks that.
   */
  call: {
    touch: ({ paid }) => (paid === true ? 'anybody' : 'nobody'),
    touches: (_state, _event, { paid }) => paid === true,
  },
  /** Controls another player's Character (ABL-CONTROL). It must still be active when the event resolves. */
  control: {
    ignoresFigures: true,
    cardRefusal: controlRefusal,
    staysFit: true,
    refusalAsFirst(state, { who }, source) {
      const { host, seat } = cardAt(state, source);
      return who.who === 'bearer' && host >= 0
        ? controlRefusal(state, host, { seat, source })
        : null;
    },
    lacksTarget: (state, { who }, seat) =>
      who.who === 'chosen' && who.word !== 'up-to' && !isAnybodyToControl(state, seat),
    // The answer depends on what the Controlled Character could do.
    touch: () => 'anybody',
    lendsCharacter: true,
  },
  /** A player discards cards of the hand. */
  discard: {
    slots: ({ player }) => (player === 'target' ? [{ pick: 'seat' }] : []),
    supports: ({ count }) => supportsAmount(count),
  },
  /** Discards cards of an opponent's hand. */
  'discard-of': {
    slots: () => [{ pick: 'seat', opponent: true }],
  },
  /** Draws cards. */
  draw: {
    supports: ({ count }) => supportsAmount(count),
  },
  /** A player gains or loses Influence. The amount may be a figure of the event's card. */
  influence: {
    slots: ({ player }) => (player === 'target' ? [{ pick: 'seat' }] : []),
    supports: ({ by }) => supportsAmount(by) || isOfThat(by),
  },
  /** Looks at the top of a deck: the named player's, or the player's own. */
  'look-at-deck': {
    slots: ({ of }) => (of === 'target' ? [{ pick: 'seat' }] : []),
  },
  /** Looks at a player's hand. */
  'look-at-hand': {
    slots: () => [{ pick: 'seat' }],
  },
  /** Discards the top cards of the deck, but may keep cards of a kind. */
  mill: {
    supports: ({ count, keep }) => supportsAmount(count) && !containsReach(keep),
  },
  /** Makes Pull. */
  pull: {
    supports: ({ count }) => supportsAmount(count),
  },
  /** Shuffles a player's deck. */
  'shuffle-deck': {
    slots: () => [{ pick: 'seat' }],
  },
  /** The player chooses between effects. */
  either: {
    asks: true,
  },
  /** Another player may choose the effects. An offer of Avoid Combat is about the attack under way. */
  offer: {
    asks: true,
    namesForInner: true,
    mainEffect: (effect) => effectsInside(effect)[0],
    touch: (effect) => (offersToAvoid(effect) ? 'attack' : null),
    touches: (state, event, effect, named) =>
      offersToAvoid(effect) ? avoids(state, event, effect.who, named) : null,
  },
  /** The effects happen unless the player pays. */
  'unless-paid': {
    asks: true,
    namesForInner: true,
  },
};

/** Returns why a Character cannot be Controlled, as a sentence; null when it can (ABL-CONTROL). */
function controlProblem(state: GameState, ix: CardIx, source: CardIx, seat: Seat): string | null {
  const card = cardAt(state, ix);
  const { name } = defOf(state, ix);
  if (card.seat === seat)
    return `${name} is yours already; Control is of another player's Character.`;
  if (card.cranked) return `${name} is cranked, and only an active Character can be Controlled.`;
  if (source === ix) return `${name} cannot Control itself.`;
  const by = bearerOrSelf(state, source);
  // A card on a Character may Control that Character.
  if (by !== ix && isSameName(name, defOf(state, by).name)) {
    return `${name} is a duplicate of the Controlling Character.`;
  }
  return null;
}

function controlRefusal(
  state: GameState,
  card: CardIx,
  { seat, source }: Viewpoint,
): Refusal | null {
  const problem = controlProblem(state, card, source, seat);
  return problem === null ? null : refuse('ABL-CONTROL', problem);
}

/** Checks whether there is an active card of another player. */
function isAnybodyToControl(state: GameState, seat: Seat): boolean {
  return state.inPlay.some((ix) => {
    const card = cardAt(state, ix);
    return card.seat !== seat && !card.cranked;
  });
}

function offersToAvoid(effect: Effect): boolean {
  return effectsInside(effect).some((one) => one.do === 'avoid');
}
