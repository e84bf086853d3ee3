import type { Effect } from '../language/schema.ts';
import type { AnnouncedFrame } from '../state/frames.ts';
import { defOf } from '../state/read.ts';
import type { GameState } from '../state/types.ts';
import { playEffects } from './play-choices.ts';

/**
 * The effects of the event when it resolves: those of the used or triggered ability, or all one-shot text
 * of the card that is called or played.
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
