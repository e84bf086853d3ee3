import { emit } from '../events/evolve.ts';
import { startEffect } from '../events/numbered.ts';
import { paidToward, stillDue } from '../rules/left-to-pay.ts';
import type { Draft } from '../state/draft.ts';
import { nextSeat } from '../state/read.ts';
import type { CardIx } from '../state/types.ts';

/**
 * Records a part of a cost that several players may pay, for the turn or for the event that it responds to. Returns
 * whether more is due; then nothing happens yet.
 */
export function payToward(draft: Draft, card: CardIx, ability: number, points: number): boolean {
  const left = stillDue(draft.state, card, ability);
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
