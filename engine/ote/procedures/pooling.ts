import { emit } from '../events/evolve.ts';
import { startEffect } from '../events/numbered.ts';
import type { Cost } from '../language/schema.ts';
import { amountOf } from '../reading/amounts.ts';
import type { Draft } from '../state/draft.ts';
import { cardAt, defOf, nextSeat } from '../state/read.ts';
import type { ActiveEffect, CardIx, GameState } from '../state/types.ts';

/** What has been paid toward the ability of the card so far. */
function paidToward(state: GameState, card: CardIx, ability: number): readonly ActiveEffect[] {
  return state.effects.filter(
    ({ to, change }) => to === card && change.kind === 'pooled' && change.ability === ability,
  );
}

/** How much is still to be paid toward the ability; null where nothing is paid so. */
export function leftToPay(state: GameState, card: CardIx, ability: number): number | null {
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

/**
 * A part is paid, and remembered as long as the turn or the event that it answers. Says whether more is
 * due: then nothing happens yet, and everybody may add to it.
 */
export function payToward(draft: Draft, card: CardIx, ability: number, points: number): boolean {
  const left = leftToPay(draft.state, card, ability);
  if (left === null) return false;
  if (points >= left) {
    for (const effect of paidToward(draft.state, card, ability)) {
      emit(draft, { type: 'effect-ended', effect });
    }
    return false;
  }
  const { state } = draft;
  const top = state.frames.at(-1);
  startEffect(draft, {
    source: card,
    to: card,
    frame: -1,
    until:
      top === undefined
        ? { end: 'turn-of', seat: nextSeat(state, state.turn.seat) }
        : { end: 'frame', frame: top.id },
    change: { kind: 'pooled', ability, points },
  });
  if (top?.kind === 'announced') {
    emit(draft, { type: 'frame-changed', frame: { ...top, passed: [] } });
  }
  return true;
}
