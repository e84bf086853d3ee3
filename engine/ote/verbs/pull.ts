import { emit } from '../events/evolve.ts';
import { lotMade } from '../reading/pull-lots.ts';
import { seatAt } from '../state/read.ts';
import type { Verb } from './verb.ts';

/** Gains Pull of the kind that the card's own Pull has (CALL-2). */
export const pull: Verb<'pull'> = {
  run(draft, effect, context) {
    const lot = lotMade(draft.state, effect, context);
    if (lot.points <= 0 || seatAt(draft.state, context.seat).out) return;
    emit(draft, { type: 'pull-gained', seat: context.seat, lot });
  },
};
