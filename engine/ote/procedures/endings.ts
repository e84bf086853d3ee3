import { emit } from '../events/evolve.ts';
import { frameChangeOf, inverseOf } from '../events/inverse.ts';
import type { Draft } from '../state/draft.ts';
import type { GameEvent } from '../state/event-types.ts';
import type { AnnouncedFrame } from '../state/frames.ts';
import { cardAt } from '../state/read.ts';
import { moveToDeadPile } from './moves.ts';

/** EVT-11: takes back the events, last first, each by its inverse event. */
function takeEventsBack(draft: Draft, events: readonly GameEvent[]): void {
  for (const event of events.toReversed()) {
    const inverse = inverseOf(draft.state, event);
    if (inverse !== null) emit(draft, inverse);
  }
}

/** Takes the frame off the stack and ends the effects that last as long as it does (EFF-3). Every frame ends here. */
export function endFrame(draft: Draft, id: number): void {
  emit(draft, { type: 'frame-closed', id });
  for (const effect of draft.state.effects) {
    if (effect.until.end === 'frame' && effect.until.frame === id) {
      emit(draft, { type: 'effect-ended', effect });
    }
  }
}

/** Ends the event cancelled: its effect is taken back, its announcement stays, a called card goes to its owner's dead pile (EVT-13). */
export function cancelFrame(draft: Draft, id: number): void {
  const frame = draft.state.frames.find((one) => one.id === id);
  if (frame?.kind !== 'announced' || frame.status !== 'live') return;
  takeEventsBack(draft, frame.applied);
  endFrameAs(draft, frame, 'cancelled');
  if (frame.act === 'call' && cardAt(draft.state, frame.source).zone !== 'dead') {
    moveToDeadPile(draft, frame.source, 'cancelled');
  }
}

/** Ends the event as impossible: it never happened, so its announcement is taken back too (EVT-7). */
export function voidFrame(draft: Draft, frame: AnnouncedFrame): void {
  takeEventsBack(draft, frame.applied);
  takeEventsBack(draft, frame.announced);
  endFrameAs(draft, frame, 'void');
}

function endFrameAs(draft: Draft, frame: AnnouncedFrame, status: AnnouncedFrame['status']): void {
  emit(draft, frameChangeOf(frame, { status, stage: 'close', applied: [] }));
}
