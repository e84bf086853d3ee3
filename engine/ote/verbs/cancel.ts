import { cancelFrame } from '../procedures/endings.ts';
import { crankAsResult } from '../procedures/triggers.ts';
import { matches } from '../reading/matches.ts';
import { actorsIn } from '../rules/event-targets.ts';
import type { Draft } from '../state/draft.ts';
import { cardAt } from '../state/read.ts';
import { framesIn } from '../state/targets.ts';
import type { Doing, Verb } from './verb.ts';

/** EVT-6: what was named, still under way, has no effect; what its announcement did stays done. */
function cancelNamed(draft: Draft, _effect: unknown, doing: Doing): undefined {
  for (const frame of framesIn(doing.named)) cancelFrame(draft, frame);
}

export const cancelCard: Verb<'cancel-card'> = { does: 'cancel-card', run: cancelNamed };

/** The Pull that a card was just cranked for is not made; the card stays cranked. */
export const cancelPull: Verb<'cancel-pull'> = { does: 'cancel-pull', run: cancelNamed };

export const cancelAction: Verb<'cancel-action'> = {
  does: 'cancel-action',
  run(draft, effect, doing) {
    for (const id of framesIn(doing.named)) {
      const frame = draft.state.frames.find((one) => one.id === id);
      cancelFrame(draft, id);
      if (effect.cranks !== true || frame?.kind !== 'announced') continue;
      const from = { seat: doing.seat, source: doing.source };
      for (const ix of actorsIn(frame)) {
        const there = cardAt(draft.state, ix).zone === 'conspiracy';
        if (there && matches(draft.state, ix, effect.filter, from)) crankAsResult(draft, ix);
      }
    }
  },
};

export const cancelSave: Verb<'cancel-save'> = { does: 'cancel-save', run: cancelNamed };
