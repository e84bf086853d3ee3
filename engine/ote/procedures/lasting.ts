import { emit } from '../events/evolve.ts';
import { uncrankCard } from '../events/frequent.ts';
import type { Draft } from '../state/draft.ts';
import type { ActiveEffect, CardIx, Seat } from '../state/types.ts';

/** Uncranks the card; what lasted until then ends. */
export function uncrank(draft: Draft, card: CardIx): void {
  uncrankCard(draft, card);
  endThose(draft, ({ until }) => until.end === 'uncranks' && until.card === card);
}

/** A card leaves play: what was on it for as long as it was there ends. */
export function endAsItLeaves(draft: Draft, card: CardIx): void {
  endThose(
    draft,
    ({ until, to, source, change }) =>
      (change.kind === 'helped' && (source === card || to === card)) ||
      ((until.end === 'leaves' || until.end === 'discard-of') && to === card) ||
      (until.end === 'uncranks' && (to === card || until.card === card)),
  );
}

/** What lasted until the player's Discard step ends. */
export function endAtDiscard(draft: Draft, seat: Seat): void {
  endThose(draft, ({ until }) => until.end === 'discard-of' && until.seat === seat);
}

function endThose(draft: Draft, ends: (effect: ActiveEffect) => boolean): void {
  if (draft.state.effects.length === 0) return;
  for (const effect of draft.state.effects) {
    if (ends(effect)) emit(draft, { type: 'effect-ended', effect });
  }
}
