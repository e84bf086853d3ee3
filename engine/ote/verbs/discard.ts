import { askToChoose } from '../procedures/ask.ts';
import { toDeadPile } from '../procedures/moves.ts';
import { amountOf } from '../reading/amounts.ts';
import type { Draft } from '../state/draft.ts';
import { seatAt } from '../state/read.ts';
import { asTarget, seatsIn } from '../state/targets.ts';
import type { CardIx } from '../state/types.ts';
import type { Verb } from './verb.ts';

/** A player discards cards of their choice, or the whole hand if it is smaller. */
export const discard: Verb<'discard'> = {
  run(draft, effect, context) {
    const count = amountOf(draft.state, effect.count, context);
    const seats = effect.player === 'you' ? [context.seat] : seatsIn(context.named);
    for (const seat of seats) {
      const { hand } = seatAt(draft.state, seat);
      const due = Math.min(count, hand.length);
      if (due === 0) continue;
      if (due === hand.length) discardAll(draft, hand);
      else askToChoose(draft, seat, 'discard', context.source, due, due, hand.map(asTarget));
    }
  },
};

/** Discards all these cards. */
export function discardAll(draft: Draft, cards: readonly CardIx[]): void {
  for (const ix of cards.slice()) toDeadPile(draft, ix, 'discarded');
}
