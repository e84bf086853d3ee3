import { cancelFrame } from '../procedures/endings.ts';
import type { Draft } from '../state/draft.ts';
import { framesIn } from '../state/targets.ts';
import type { EffectContext } from './verb.ts';

/** EVT-6: cancels the named event if it is still under way; what its announcement did stays done. */
export function cancelNamed(draft: Draft, _effect: unknown, context: EffectContext): undefined {
  for (const frame of framesIn(context.named)) cancelFrame(draft, frame);
}
