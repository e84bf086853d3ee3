import { emit } from '../events/evolve.ts';
import type { Draft } from '../state/draft.ts';
import type { Frame } from '../state/frames.ts';
import type { Seat } from '../state/types.ts';
/** Whoever has cranked for Pull in answer to the event pays for an answer next (CRANK-3). */
export function beginPaying(draft: Draft, seat: Seat): void {
  const top = draft.state.frames.at(-1);
  if (top?.kind !== 'announced' || top.paying === seat) return;
  emit(draft, { type: 'frame-changed', frame: { ...top, paying: seat } });
}

/** It has paid, or there is nothing left that it could pay for. */
export function stopPaying(draft: Draft, frame: Frame | undefined): void {
  if (frame?.kind !== 'announced' || frame.paying === undefined) return;
  const { paying: _, ...paid } = frame;
  emit(draft, { type: 'frame-changed', frame: paid });
}
