import type { Refusal } from '../../kernel/game.ts';
import { matches } from '../reading/matches.ts';
import { cardAt, isInForce, nameOf } from '../state/read.ts';
import { featuresOf, preparedAt } from '../state/table/look-up.ts';
import type { CardIx, GameState, Seat } from '../state/types.ts';
import { refuse } from './refuse.ts';

/** Checks whether `host` allows the card on it (`Saou Conditions of fixed Cost may be called on this card`). */
function keepsCard(state: GameState, host: CardIx, card: CardIx): boolean {
  const { zone, seat } = cardAt(state, host);
  if (zone !== 'table' || !featuresOf(state).keepsConditions || !isInForce(state, host))
    return false;
  return preparedAt(state, host).statics.some(
    ({ effect }) =>
      effect.holds === 'keeps' && matches(state, card, effect.filter, { seat, source: host }),
  );
}

/** Checks whether the card can be on `host`: a Character in a Conspiracy, or a Resource if the card's text allows it. */
function mayBear(state: GameState, card: CardIx, host: CardIx): boolean {
  const { zone } = cardAt(state, host);
  if (zone === 'conspiracy') return true;
  return zone === 'table' && preparedAt(state, card).calledOnTable;
}

/** Returns why that card cannot bear the Gear or Condition, or null. */
export function bearerProblem(
  state: GameState,
  card: CardIx,
  seat: Seat,
  host: CardIx,
): Refusal | null {
  const name = nameOf(state, card);
  if (keepsCard(state, host, card)) return null;
  if (!mayBear(state, card, host)) {
    return refuse(
      'CALL-6',
      `${name} goes on a Character in play, and ${nameOf(state, host)} is none.`,
    );
  }
  for (const one of preparedAt(state, card).statics) {
    if (one.effect.holds !== 'call-on') continue;
    if (!matches(state, host, one.effect.filter, { seat, source: card })) {
      return refuse('CALL-6', `${name} may not be called on ${nameOf(state, host)}.`);
    }
  }
  return null;
}
