import { emit } from '../events/evolve.ts';
import { uncrankCard } from '../events/frequent.ts';
import type { Draft } from '../state/draft.ts';
import type { ActiveEffect, CardIx, Seat } from '../state/types.ts';

/** Uncranks the card and ends the effects that last until it uncranks. */
export function uncrank(draft: Draft, card: CardIx): void {
  uncrankCard(draft, card);
  endEffectsWhere(draft, ({ until }) => until.end === 'uncranks' && until.card === card);
}

/** Ends the effects on a card that last as long as it is in play. */
export function endAsItLeaves(draft: Draft, card: CardIx): void {
  endEffectsWhere(
    draft,
    ({ until, to, source, change }) =>
      (change.kind === 'helped' && (source === card || to === card)) ||
      ((until.end === 'leaves' || until.end === 'discard-of') && to === card) ||
      (until.end === 'uncranks' && (to === card || until.card === card)),
  );
}

/** Ends the effects that the card has begun for a turn or for an event. */
export function endWhatItBegan(draft: Draft, card: CardIx): void {
  endEffectsWhere(
    draft,
    ({ source, until }) => source === card && (until.end === 'turn-of' || until.end === 'frame'),
  );
}

/** Ends the effects that last until the player's Discard step. */
export function endAtDiscard(draft: Draft, seat: Seat): void {
  endEffectsWhere(draft, ({ until }) => until.end === 'discard-of' && until.seat === seat);
}

function endEffectsWhere(draft: Draft, ends: (effect: ActiveEffect) => boolean): void {
  if (draft.state.effects.length === 0) return;
  for (const effect of draft.state.effects) {
    if (ends(effect)) emit(draft, { type: 'effect-ended', effect });
  }
}
