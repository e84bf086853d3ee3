import { patch } from '../procedures/combat.ts';
import { toBearer } from '../procedures/moves.ts';
import { bearerProblem } from '../rules/bearer.ts';
import { cardAt } from '../state/read.ts';
import { cardsIn, framesIn } from '../state/targets.ts';
import type { Verb } from './verb.ts';

/** Redirects an event from this card to another: an effect that targets this card, or the call of a card on it. */
export const redirect: Verb<'redirect'> = {
  run(draft, _effect, context) {
    const [event] = framesIn(context.named);
    const [card] = cardsIn(context.named);
    const frame = draft.state.frames.find((one) => one.id === event);
    if (frame?.kind !== 'announced' || frame.status !== 'live' || card === undefined) return;
    const targets = frame.targets.map((one) =>
      'card' in one && one.card === context.source ? { card } : one,
    );
    patch(draft, frame, { targets });
    const { host, seat } = cardAt(draft.state, frame.source);
    if (frame.act !== 'call' || host !== context.source) return;
    if (bearerProblem(draft.state, frame.source, seat, card) === null) {
      toBearer(draft, frame.source, card, 'moved');
    }
  },
};
