import type { Keyword, Who } from '../../language/schema.ts';
import { combatants, isAttack } from '../../reading/attack-frame.ts';
import { matches } from '../../reading/matches.ts';
import type { AnnouncedFrame, Target } from '../../state/frames.ts';
import { cardAt, isWorking } from '../../state/read.ts';
import { cardsIn } from '../../state/targets.ts';
import type { CardIx, GameState } from '../../state/types.ts';
import { endangered } from '../endangered.ts';
import { namesItsCard } from './names-its-card.ts';
import type { Response, VerbRules } from './verb-rules.ts';

/** Gives a keyword. With Gang Up or Martyr, a card that is not involved in the event may take part. */
export const giveKeyword: VerbRules<'give-keyword'> = {
  touch: ({ keyword }) => (admitsOutsiders(keyword) ? 'anybody' : null),
  touches(state, event, effect, named) {
    if (!admitsOutsiders(effect.keyword)) return null;
    return (
      cardsIn(named).some((card) => event.about.has(card)) ||
      allMeant(state, effect.who, named, event.response).some((card) =>
        couldTakePart(state, event.frame, effect.keyword, card),
      )
    );
  },
  certain: ({ who }) => namesItsCard(who),
};

/** Can a card that is not involved in the event take part by this keyword? */
function admitsOutsiders({ keyword }: Keyword): boolean {
  return keyword === 'gang-up' || keyword === 'martyr';
}

/** The named cards, or all cards that the effect applies to. */
function allMeant(
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

/** Could the card join this combat, or be popped instead of another card, by the keyword (EVT-2)? */
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
    if (!isAttack(frame) || combatants(frame.combat).includes(card)) return false;
    const [leader] = frame.combat.attackers;
    return leader !== undefined && fits(leader);
  }
  const inDanger = endangered(state, frame);
  return !inDanger.includes(card) && inDanger.some(fits);
}
