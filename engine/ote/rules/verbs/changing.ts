import type { Keyword, Who } from '../../language/schema.ts';
import { combatantsOf, isAttack } from '../../reading/attack-frame.ts';
import { hasTrait, matches } from '../../reading/matches.ts';
import { traitsOf } from '../../reading/traits.ts';
import type { AnnouncedFrame, Target } from '../../state/frames.ts';
import { cardAt, isWorking, nameOf } from '../../state/read.ts';
import { cardsIn } from '../../state/targets.ts';
import type { CardIx, GameState } from '../../state/types.ts';
import { endangeredCards } from '../endangered.ts';
import { refuse } from '../refuse.ts';
import { supportsAmount } from '../supports-amount.ts';
import type { Response, RulesOfVerbs } from './registry.ts';

/** Verbs that change figures, keywords, traits and abilities of cards. */
export const RULES_OF_CHANGING: RulesOfVerbs = {
  /**
   * Gains the abilities of another card. A second use on the named card adds nothing. It affects the card that gains
   * them, and not the named one (EVT-2).
   */
  borrow: {
    touch: ({ to }) => to,
    touches: (state, { about, response: { source } }, { to }) =>
      about.has(to === 'self' ? source : cardAt(state, source).host),
    twiceIsOnce: true,
  },
  /** Changes a figure. */
  change: {
    addsToFigures: true,
    supports: ({ by }) => supportsAmount(by),
  },
  /** Gives a keyword. With Gang Up or Martyr, a card that is not involved in the event may take part. */
  'give-keyword': {
    touch: ({ keyword }) => (admitsOutsiders(keyword) ? 'anybody' : null),
    touches(state, event, effect, named) {
      if (!admitsOutsiders(effect.keyword)) return null;
      return (
        cardsIn(named).some((card) => event.about.has(card)) ||
        cardsOfEffect(state, effect.who, named, event.response).some((card) =>
          couldTakePart(state, event.frame, effect.keyword, card),
        )
      );
    },
  },
  /** Gives a trait. A second use on this card adds nothing. */
  'give-trait': {
    changesCards: true,
    twiceIsOnce: true,
  },
  /** Takes a trait away. */
  'lose-trait': {
    changesCards: true,
    refusalAlone(state, { trait, who }, _named, source) {
      if (trait === null || who.who !== 'self' || hasTrait(traitsOf(state, source), trait))
        return null;
      return refuse('CRANK-5', `${nameOf(state, source)} has not got that trait now.`);
    },
  },
  /** Replaces one trait by another. */
  'replace-trait': {
    changesCards: true,
    refusalAnywhere(state, { old }, named, source) {
      if (typeof old !== 'number') return null;
      for (const target of named) {
        if (!('card' in target) || traitsOf(state, target.card).length >= old) continue;
        const whom = nameOf(state, target.card);
        return refuse(
          'CRANK-5',
          `${whom} has no trait ${old} that ${nameOf(state, source)} could replace.`,
        );
      }
      return null;
    },
  },
};

/** Checks whether a card that is not involved in the event can take part by this keyword. */
function admitsOutsiders({ keyword }: Keyword): boolean {
  return keyword === 'gang-up' || keyword === 'martyr';
}

/** Returns the named cards, or all cards that the effect applies to. */
function cardsOfEffect(
  state: GameState,
  who: Who,
  named: readonly Target[],
  response: Response,
): readonly CardIx[] {
  if (who.who !== 'each') return cardsIn(named);
  return state.inPlay.filter(
    (ix) => isWorking(state, ix) && matches(state, ix, who.filter, response),
  );
}

/** Checks whether the card could join this combat, or be popped instead of another card, by the keyword (EVT-2). */
function couldTakePart(
  state: GameState,
  frame: AnnouncedFrame,
  keyword: Keyword,
  card: CardIx,
): boolean {
  const from = { seat: cardAt(state, card).seat, source: card };
  const fits = (other: CardIx) =>
    !('only' in keyword) ||
    keyword.only === null ||
    (other !== card && matches(state, other, keyword.only, from));
  if (keyword.keyword === 'gang-up') {
    if (!isAttack(frame) || combatantsOf(frame.combat).includes(card)) return false;
    const [leader] = frame.combat.attackers;
    return leader !== undefined && fits(leader);
  }
  const inDanger = endangeredCards(state, frame);
  return !inDanger.includes(card) && inDanger.some(fits);
}
