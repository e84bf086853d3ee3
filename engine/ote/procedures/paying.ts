import { emit } from '../events/evolve.ts';
import type { Draft } from '../state/draft.ts';
import type { Frame } from '../state/frames.ts';
import type { Seat } from '../state/types.ts';
/** Records that the player has cranked for Pull in response to the event on top and must spend it on a response (CRANK-3). */
export function beginPaying(draft: Draft, seat: Seat): void {
  const top = draft.state.frames.at(-1);
  if (top?.kind !== 'announced' || top.paying === seat) return;
  emit(draft, { type: 'frame-changed', frame: { ...top, paying: seat } });
}

/** Ends the payment that `beginPaying` has begun: the Pull was spent, or nothing is left that it could pay for. */
export function stopPaying(draft: Draft, frame: Frame | undefined): void {
  if (frame?.kind !== 'announced' || frame.paying === undefined) return;
  const { paying: _, ...paid } = frame;
  emit(draft, { type: 'frame-changed', frame: paid });
}
