import { cancelFrame } from '../procedures/endings.ts';
import { crankAsResult } from '../procedures/triggers.ts';
import { matches } from '../reading/matches.ts';
import { controlledBy } from '../rules/event-targets.ts';
import { framesIn } from '../state/targets.ts';
import type { Verb } from './verb.ts';

/** Cancels the Control of a Character, or the action that it is used for, and cranks it. */
export const cancelControl: Verb<'cancel-control'> = {
  run(draft, effect, context) {
    for (const id of framesIn(context.named)) {
      const frame = draft.state.frames.find((one) => one.id === id);
      if (frame?.kind !== 'announced') continue;
      const from = { seat: context.seat, source: context.source };
      const cards = controlledBy(draft.state, frame).filter((ix) =>
        matches(draft.state, ix, effect.filter, from),
      );
      cancelFrame(draft, frame.id);
      for (const card of cards) crankAsResult(draft, card);
    }
  },
};
