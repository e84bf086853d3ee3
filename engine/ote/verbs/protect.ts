import { startEffect } from '../events/numbered.ts';
import { isStandIn } from '../rules/endangered.ts';
import type { Draft } from '../state/draft.ts';
import type { CardIx, Change } from '../state/types.ts';
import type { Doing } from './verb.ts';

/** Protects the card for as long as the event below this one lasts. */
export function protect(draft: Draft, to: CardIx, made: Change, doing: Doing): void {
  const { state } = draft;
  const at = state.frames.findIndex((frame) => frame.id === doing.frame.id);
  // What would pop a Martyr is what would have popped the other.
  const below = state.frames.slice(0, at).findLast((frame) => !isStandIn(state, frame));
  if (below === undefined) return;
  startEffect(draft, {
    source: doing.source,
    to,
    frame: doing.frame.id,
    until: { end: 'frame', frame: below.id },
    change: made,
  });
}
