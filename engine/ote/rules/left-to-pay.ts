import type { Cost } from '../language/schema.ts';
import { amountOf } from '../reading/amounts.ts';
import { cardAt, defOf } from '../state/read.ts';
import type { ActiveEffect, CardIx, GameState } from '../state/types.ts';

/** Returns the Pull that has been paid toward the ability of the card so far. */
export function paidToward(
  state: GameState,
  card: CardIx,
  ability: number,
): readonly ActiveEffect[] {
  return state.effects.filter(
    ({ to, change }) => to === card && change.kind === 'pooled' && change.ability === ability,
  );
}

/** Returns the Pull that is still due for the ability; null if it is not paid in parts. */
export function stillDue(state: GameState, card: CardIx, ability: number): number | null {
  const found = defOf(state, card).abilities[ability];
  const costs: readonly Cost[] = found?.kind === 'used' ? found.costs : [];
  for (const cost of costs) {
    if (cost.pay !== 'toward') continue;
    const total = amountOf(state, cost.total, { seat: cardAt(state, card).seat, source: card });
    const paid = paidToward(state, card, ability).reduce(
      (sum, { change }) => sum + (change.kind === 'pooled' ? change.points : 0),
      0,
    );
    return total - paid;
  }
  return null;
}
