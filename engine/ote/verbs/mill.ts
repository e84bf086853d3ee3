import { toDeadPile, toHand } from '../procedures/moves.ts';
import { amountOf } from '../reading/amounts.ts';
import { matches } from '../reading/matches.ts';
import { seatAt } from '../state/read.ts';
import type { Verb } from './verb.ts';

/** Puts the top cards of the deck into the dead pile. Cards that the text keeps go to the hand. */
export const mill: Verb<'mill'> = {
  run(draft, effect, context) {
    const { state } = draft;
    const count = amountOf(state, effect.count, context);
    const from = { seat: context.seat, source: context.source };
    for (const ix of seatAt(state, context.seat).deck.slice(0, count)) {
      const kept = effect.keep !== null && matches(draft.state, ix, effect.keep, from);
      if (kept) toHand(draft, ix, 'returned');
      else toDeadPile(draft, ix, 'discarded');
    }
  },
};
