import { startEffect } from '../events/numbered.ts';
import { isControlling } from '../reading/event-answered.ts';
import { isStandIn } from '../rules/endangered.ts';
import type { Draft } from '../state/draft.ts';
import type { CardIx, Change } from '../state/types.ts';
import type { EffectContext } from './verb.ts';

/** Protects the card until the event that this one answers is over. */
export function protect(draft: Draft, to: CardIx, made: Change, context: EffectContext): void {
  const { state } = draft;
  const at = state.frames.findIndex((frame) => frame.id === context.frame.id);
  // The event that pops the Martyr is the one that would have popped the other Character.
  const below = state.frames
    .slice(0, at)
    .findLast((frame) => !isStandIn(state, frame) && !isControlling(state, frame));
  if (below === undefined) return;
  startEffect(draft, {
    source: context.source,
    to,
    frame: context.frame.id,
    until: { end: 'frame', frame: below.id },
    change: made,
  });
}
