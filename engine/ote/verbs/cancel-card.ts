import { cancelFrame } from '../procedures/endings.ts';
import type { Draft } from '../state/draft.ts';
import { framesIn } from '../state/targets.ts';
import type { EffectContext, Verb } from './verb.ts';

/** Cancels a card or its ability while it is under way (EVT-6). */
export const cancelCard: Verb<'cancel-card'> = {
  certain: () => true,
  run: cancelNamed,
};

/** EVT-6: cancels the named event if it is still under way. The effects of its announcement remain. */
export function cancelNamed(draft: Draft, _effect: unknown, context: EffectContext): undefined {
  for (const frame of framesIn(context.named)) cancelFrame(draft, frame);
}
