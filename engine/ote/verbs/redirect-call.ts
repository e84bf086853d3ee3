import { askForBearer } from '../procedures/ask.ts';
import { matches } from '../reading/matches.ts';
import { bearerProblem } from '../rules/bearer.ts';
import { cardAt } from '../state/read.ts';
import { framesIn } from '../state/targets.ts';
import type { Verb } from './verb.ts';

/** Moves a card that another player is calling to another card that may bear it (CALL-6). Its payment stays. */
export const redirectCall: Verb<'redirect-call'> = {
  run(draft, effect, context) {
    const { state } = draft;
    for (const id of framesIn(context.named)) {
      const frame = state.frames.find((one) => one.id === id);
      if (frame?.kind !== 'announced' || frame.status !== 'live') continue;
      const { host, seat } = cardAt(state, frame.source);
      const from = { seat: context.seat, source: context.source };
      const among = state.inPlay.filter(
        (ix) =>
          ix !== host &&
          matches(state, ix, effect.to, from) &&
          bearerProblem(state, frame.source, seat, ix) === null,
      );
      askForBearer(draft, context.seat, context.source, frame.source, among);
    }
  },
};
