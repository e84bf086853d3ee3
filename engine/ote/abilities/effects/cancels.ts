import { cancelFrame } from '../../frames/endings.ts';
import type { Verb } from './types.ts';

/** EVT-6: a cancelled event has no effect; what its announcement did stays done. */
export const cancelCard: Verb<'cancel-card'> = {
  does: 'cancel-card',
  run(draft, _effect, doing) {
    for (const target of doing.named) if ('frame' in target) cancelFrame(draft, target.frame);
  },
};

/** The Pull that a card was just cranked for is not made; the card stays cranked. */
export const cancelPull: Verb<'cancel-pull'> = {
  does: 'cancel-pull',
  run(draft, _effect, doing) {
    for (const target of doing.named) if ('frame' in target) cancelFrame(draft, target.frame);
  },
};

export const cancelAction: Verb<'cancel-action'> = {
  does: 'cancel-action',
  run(draft, _effect, doing) {
    for (const target of doing.named) if ('frame' in target) cancelFrame(draft, target.frame);
  },
};
