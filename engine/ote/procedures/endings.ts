import { emit } from '../events/evolve.ts';
import { framePatched, inverseOf } from '../events/inverse.ts';
import type { Draft } from '../state/draft.ts';
import type { GameEvent } from '../state/event-types.ts';
import type { AnnouncedFrame } from '../state/frames.ts';
import { cardAt } from '../state/read.ts';
import { toDeadPile } from './moves.ts';

/** EVT-11: takes back the events, last first, each by its inverse event. */
function takeBack(draft: Draft, events: readonly GameEvent[]): void {
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
  takeBack(draft, frame.applied);
  end(draft, frame, 'cancelled');
  if (frame.act === 'call' && cardAt(draft.state, frame.source).zone !== 'dead') {
    toDeadPile(draft, frame.source, 'cancelled');
  }
}

/** Ends the event as impossible: it never happened, so its announcement is taken back too (EVT-7). */
export function voidFrame(draft: Draft, frame: AnnouncedFrame): void {
  takeBack(draft, frame.applied);
  takeBack(draft, frame.announced);
  end(draft, frame, 'void');
}

function end(draft: Draft, frame: AnnouncedFrame, status: AnnouncedFrame['status']): void {
  emit(draft, framePatched(frame, { status, stage: 'close', applied: [] }));
}
