import type { Refusal } from '../../kernel/game.ts';
import { cardAt, nameOf } from '../state/read.ts';
import type { Answer } from '../state/requests.ts';
import { preparedAt } from '../state/table/look-up.ts';
import type { CardIx, GameState, Seat } from '../state/types.ts';
import { couldAttack } from './attack.ts';
import { paidRefusal } from './costs.ts';
import { refuse } from './refuse.ts';

type CallAnswer = Extract<Answer, { do: 'call' }>;

/**
 * Returns why a call with `Crank any Criminal that could attack the Character to call this card.` is refused, or
 * null. `with` is the card that cranks.
 */
export function helperRefusal(state: GameState, call: CallAnswer): Refusal | null {
  const costs = preparedAt(state, call.card).callCosts;
  if (costs.length === 0) return null;
  const { card, seat, on } = call;
  const name = nameOf(state, card);
  const paid = call.with === undefined ? [] : [{ card: call.with }];
  const refusal = paidRefusal(state, seat, card, costs, paid);
  if (refusal !== null) return refusal;
  if (call.with !== undefined && wasDenied(state, seat, card, call.with)) {
    return refuse('CARD-0', `${nameOf(state, call.with)} was denied to ${name} this turn already.`);
  }
  const reach = preparedAt(state, card).statics.some(
    ({ effect }) => effect.holds === 'call-cost' && effect.reach === true,
  );
  if (!reach || on === undefined || call.with === undefined || !state.cards[on]) return null;
  if (couldAttack(state, call.with, on)) return null;
  return refuse(
    'CALL-6',
    `${nameOf(state, call.with)}, who cranks for ${name}, could not attack ${nameOf(state, on)}.`,
  );
}

/** Checks whether another player has refused consent this turn. The player is not asked again. */
function wasDenied(state: GameState, seat: Seat, card: CardIx, helper: CardIx): boolean {
  return (
    cardAt(state, helper).seat !== seat && state.turn.used.includes(`${card}:${CONSENT_REFUSED}`)
  );
}

/**
 * The entry in `turn.used` for a refused consent to crank another player's card for a call. It replaces the
 * index of an ability.
 */
export const CONSENT_REFUSED = -1;
