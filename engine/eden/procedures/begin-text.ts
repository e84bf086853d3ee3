import { type Effect, flatEffects } from '../language/ability.ts';
import type { Draft } from '../state/draft.ts';
import { type Aim, OPEN_AIM, type TextFrame } from '../state/frames.ts';
import type { FighterIx } from '../state/types.ts';
import { push } from './frames.ts';

type Begun = Pick<TextFrame, 'seat' | 'fighter' | 'name' | 'effects' | 'chosen' | 'about'>;

/** Begins a text: all its targets are chosen before anything takes effect. `card`: a tactical card, which may be cancelled. */
export function beginText(draft: Draft, text: Begun, card: TextFrame['card'] = null): void {
  push(draft, { frame: 'text', ...text, card, stage: 'aim', aims: [], open: OPEN_AIM });
}

/** Begins the effects that a roll leads to. Their targets were chosen with those of the roll. */
export function beginOutcome(draft: Draft, text: Begun, aims: readonly Aim[]): void {
  push(draft, { frame: 'text', ...text, card: null, stage: 'do', aims, open: OPEN_AIM });
}

/** Returns the frame before the next effect. `it`: the fighters that the finished effect was on; null when the text has no `it`. */
export function after(
  frame: TextFrame,
  effect: Effect,
  it: readonly FighterIx[] | null,
): TextFrame {
  const about = it === null || it.length === 0 ? frame.about : { ...frame.about, it };
  const aims = frame.aims.slice(flatEffects([effect]).length);
  return { ...frame, effects: frame.effects.slice(1), aims, about };
}
