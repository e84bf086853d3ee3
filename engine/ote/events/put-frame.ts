import type { Draft } from '../state/draft.ts';
import type { AnnouncedFrame } from '../state/frames.ts';
import { emit } from './evolve.ts';

/** Replaces the frame with this id on the stack. */
export function putFrame(draft: Draft, frame: AnnouncedFrame): void {
  emit(draft, { type: 'frame-changed', frame });
}
