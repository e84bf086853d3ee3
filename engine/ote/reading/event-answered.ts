import type { Effect } from '../language/schema.ts';
import type { AnnouncedFrame, Frame } from '../state/frames.ts';
import { defOf } from '../state/read.ts';
import type { GameState } from '../state/types.ts';
import { playEffects } from './play-choices.ts';

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

/**
 * Returns the effects of the event when it resolves: those of the used or triggered ability, or all one-shot text of
 * the card that is called or played.
 */
export function effectsOf(
  state: GameState,
  frame: Pick<AnnouncedFrame, 'act' | 'source' | 'ability'>,
): readonly Effect[] {
  const def = defOf(state, frame.source);
  // The frame has the alternative of a Whammy that was chosen.
  if (frame.act === 'call' || frame.act === 'play')
    return playEffects(def, Math.max(0, frame.ability));
  const ability = def.abilities[frame.ability];
  if (ability?.kind === 'static' && ability.effect.holds === 'pop') {
    return [{ do: 'pop', who: { who: 'that', filter: null }, save: ability.effect.save }];
  }
  return ability?.kind === 'used' || ability?.kind === 'triggered' ? ability.effects : [];
}
