import { emit } from '../events/evolve.ts';
import type { Draft } from '../state/draft.ts';
import type { AnnouncedFrame } from '../state/frames.ts';

export function put(draft: Draft, frame: AnnouncedFrame): void {
  emit(draft, { type: 'frame-changed', frame });
}
