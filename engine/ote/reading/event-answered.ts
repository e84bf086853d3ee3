import type { AnnouncedFrame, Frame } from '../state/frames.ts';
import type { GameState } from '../state/types.ts';
import { effectsOf } from './effects-of-event.ts';

/**
 * Returns the event that an action responds to now, or null: the event on top, or, while a Controlled Character is
 * used, the event in response to which Control was used (ABL-CONTROL).
 */
export function eventAnswered(state: GameState): AnnouncedFrame | null {
  const top = state.frames.at(-1);
  if (top?.kind === 'announced') return top;
  return top?.decision.ask === 'control' ? eventBelow(state, state.frames.length - 1) : null;
}

/** Returns the event that the frame at this height of the stack answers. An event that uses a Controlled Character now is skipped. */
export function eventBelow(state: GameState, height: number): AnnouncedFrame | null {
  const below = state.frames.slice(0, height).findLast((frame) => !isControlling(state, frame));
  return below?.kind === 'announced' ? below : null;
}

/** Checks whether the event uses a Controlled Character now. */
export function isControlling(state: GameState, frame: Frame): boolean {
  return (
    frame.kind === 'announced' &&
    frame.stage === 'resolve' &&
    effectsOf(state, frame).some((effect) => effect.do === 'control')
  );
}
