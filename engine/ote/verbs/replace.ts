import { askToChoose } from '../procedures/ask.ts';
import { matches } from '../reading/matches.ts';
import { cardAt, seatAt } from '../state/read.ts';
import type { Verb } from './verb.ts';

/** Replaces this Character by another from the hand. */
export const replace: Verb<'replace'> = {
  run(draft, effect, context) {
    const { state } = draft;
    if (cardAt(state, context.source).zone !== 'conspiracy') return;
    const from = { seat: context.seat, source: context.source };
    const among = seatAt(state, context.seat)
      .hand.filter((ix) => matches(state, ix, effect.filter, from))
      .map((card) => ({ card }));
    if (among.length > 0) askToChoose(draft, context.seat, 'replace', context.source, 1, 1, among);
  },
};
