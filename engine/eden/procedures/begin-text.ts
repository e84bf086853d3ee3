import { type Effect, flatEffects } from '../language/ability.ts';
import type { Draft } from '../state/draft.ts';
import { type Aim, OPEN_AIM, type TextFrame } from '../state/frames.ts';
import type { FighterIx } from '../state/types.ts';
import { pushFrame } from './frames.ts';

type TextFacts = Pick<TextFrame, 'seat' | 'fighter' | 'name' | 'effects' | 'chosen' | 'about'>;

/** Begins a text: all its targets are chosen before anything takes effect. `card`: a tactical card, which may be cancelled. */
export function beginText(draft: Draft, text: TextFacts, card: TextFrame['card'] = null): void {
  pushFrame(draft, { frame: 'text', ...text, card, stage: 'aim', aims: [], open: OPEN_AIM });
}

/** Begins the effects that a roll leads to. Their targets were chosen with those of the roll. */
export function beginOutcome(draft: Draft, text: TextFacts, aims: readonly Aim[]): void {
  pushFrame(draft, { frame: 'text', ...text, card: null, stage: 'do', aims, open: OPEN_AIM });
}

/** Returns the frame before the next effect. `it`: the fighters that the finished effect was on; null when the text has no `it`. */
export function frameAfterEffect(
  frame: TextFrame,
  effect: Effect,
  it: readonly FighterIx[] | null,
): TextFrame {
  const about = it === null || it.length === 0 ? frame.about : { ...frame.about, it };
  const aims = frame.aims.slice(flatEffects([effect]).length);
  return { ...frame, effects: frame.effects.slice(1), aims, about };
}
