import type { AnnouncedFrame, Frame } from '../state/frames.ts';
import type { GameState } from '../state/types.ts';
import { effectsOf } from './effects-of-event.ts';

/**
 * The event that an act answers now, or null: the event on top, or, while a Controlled Character is used,
 * the event that Control came into (ABL-CONTROL).
 */
export function eventAnswered(state: GameState): AnnouncedFrame | null {
  const top = state.frames.at(-1);
  if (top?.kind === 'announced') return top;
  return top?.decision.ask === 'control' ? eventBelow(state, state.frames.length - 1) : null;
}

/** The event that the frame at this height of the stack answers. An event that uses a Controlled Character now is passed over. */
export function eventBelow(state: GameState, height: number): AnnouncedFrame | null {
  const below = state.frames.slice(0, height).findLast((frame) => !isControlling(state, frame));
  return below?.kind === 'announced' ? below : null;
}

/** Does the event use a Controlled Character now? */
export function isControlling(state: GameState, frame: Frame): boolean {
  return (
    frame.kind === 'announced' &&
    frame.stage === 'resolve' &&
    effectsOf(state, frame).some((effect) => effect.do === 'control')
  );
}
