import type { Draft } from '../state/draft.ts';
import type { About, TextFrame } from '../state/frames.ts';
import type { FighterIx } from '../state/types.ts';
import { push } from './frames.ts';

export const NOBODY_NAMED: About = { attacker: null, target: null, it: [], marker: null };

type Begun = Pick<TextFrame, 'seat' | 'fighter' | 'name' | 'effects' | 'chosen' | 'about'>;

/** Lets a text take effect, one sentence after the other. */
export function beginText(draft: Draft, text: Begun): void {
  push(draft, { frame: 'text', ...text, picked: null, limb: null, left: null });
}

/** The frame before the next effect. */
export function after(frame: TextFrame, it: readonly FighterIx[] | null): TextFrame {
  const about = it === null || it.length === 0 ? frame.about : { ...frame.about, it };
  const effects = frame.effects.slice(1);
  return { ...frame, effects, about, picked: null, limb: null, left: null };
}
