import { type CardIx, type GameState, legalAnswers, payableActs, type Request } from '@/engine';

/** What a card can do now: act, or only give Pull. */
export type UseOfCard = 'act' | 'pull';

/**
 * Returns the cards that the asked player can use now. Includes cards that can be paid for by cranking others
 * first, but not cards that are only options of a decision.
 */
export function actingCards(
  state: GameState,
  request: Request | null,
): ReadonlyMap<CardIx, UseOfCard> {
  const acting = new Map<CardIx, UseOfCard>();
  if (request === null || request.ask === 'place' || request.ask === 'choose') return acting;
  const { seat } = request;
  for (const answer of legalAnswers(state, seat)) {
    if (!('card' in answer)) continue;
    if (answer.do !== 'crank') acting.set(answer.card, 'act');
    else if (!acting.has(answer.card)) acting.set(answer.card, 'pull');
  }
  if (request.ask === 'control') return acting;
  for (const answer of payableActs(state, seat, true)) {
    if ('card' in answer) acting.set(answer.card, 'act');
  }
  return acting;
}
