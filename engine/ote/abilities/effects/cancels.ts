import { cancelFrame } from '../../frames/endings.ts';
import { framesIn } from '../../frames/pointed.ts';
import type { Draft } from '../../state/draft.ts';
import type { Doing, Verb } from './types.ts';

/** EVT-6: what was named, still under way, has no effect; what its announcement did stays done. */
function cancelNamed(draft: Draft, _effect: unknown, doing: Doing): undefined {
  for (const frame of framesIn(doing.named)) cancelFrame(draft, frame);
}

export const cancelCard: Verb<'cancel-card'> = { does: 'cancel-card', run: cancelNamed };

/** The Pull that a card was just cranked for is not made; the card stays cranked. */
export const cancelPull: Verb<'cancel-pull'> = { does: 'cancel-pull', run: cancelNamed };

export const cancelAction: Verb<'cancel-action'> = { does: 'cancel-action', run: cancelNamed };

export const cancelSave: Verb<'cancel-save'> = { does: 'cancel-save', run: cancelNamed };
