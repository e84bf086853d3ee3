import { cancelFrame } from '../procedures/endings.ts';
import { crankAsResult } from '../procedures/triggers.ts';
import { matches } from '../reading/matches.ts';
import { actorsIn } from '../rules/event-targets.ts';
import { cardAt } from '../state/read.ts';
import { framesIn } from '../state/targets.ts';
import type { Verb } from './verb.ts';

/** Cancels an action of the named Character (EVT-6), and cranks the Character if the effect has `cranks`. */
export const cancelAction: Verb<'cancel-action'> = {
  certain: () => true,
  run(draft, effect, context) {
    for (const id of framesIn(context.named)) {
      const frame = draft.state.frames.find((one) => one.id === id);
      cancelFrame(draft, id);
      if (effect.cranks !== true || frame?.kind !== 'announced') continue;
      const from = { seat: context.seat, source: context.source };
      for (const ix of actorsIn(frame)) {
        const there = cardAt(draft.state, ix).zone === 'conspiracy';
        if (there && matches(draft.state, ix, effect.filter, from)) crankAsResult(draft, ix);
      }
    }
  },
};
