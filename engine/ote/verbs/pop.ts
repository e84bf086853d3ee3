import { emit } from '../events/evolve.ts';
import { popAll } from '../procedures/pops.ts';
import { amountOf } from '../reading/amounts.ts';
import { attackUnderWay } from '../reading/attack-frame.ts';
import { readingValue } from '../reading/figures.ts';
import type { Draft } from '../state/draft.ts';
import { cardAt } from '../state/read.ts';
import type { CardIx } from '../state/types.ts';
import { affectedCards } from './affected-cards.ts';
import type { Verb } from './verb.ts';

/** Pops cards. A popped card goes to its owner's dead pile with the cards on it (GEAR-3). */
export const pop: Verb<'pop'> = {
  run(draft, effect, context) {
    const cards = affectedCards(draft, effect.who, context);
    const costly = effect.costs === 'defending' ? defending(draft, cards) : cards;
    const pulls = effect.costs
      ? cards.map((ix) => (costly.includes(ix) ? readingValue(draft.state, ix, 'pull') : 0))
      : [];
    const seats = cards.map((ix) => cardAt(draft.state, ix).seat);
    const { pays } = effect;
    const owed =
      pays === undefined
        ? []
        : cards.map((that) => amountOf(draft.state, pays, { ...context, that }));
    const { gone } = popAll(draft, {
      frame: context.frame.id,
      cards,
      save: effect.save,
      ownSave: context.frame.act !== 'rule',
      by: context.seat,
    });
    for (const [at, points] of owed.entries()) {
      const ix = cards[at];
      const seat = seats[at];
      if (ix === undefined || seat === undefined || points <= 0 || !gone.includes(ix)) continue;
      const lot = { points, kind: 'resource', from: context.source, only: null } as const;
      emit(draft, { type: 'pull-gained', seat, lot });
    }
    // ATK-7 applies if the text makes the pop count as one by an attack.
    for (const [at, pull] of pulls.entries()) {
      const ix = cards[at];
      const seat = seats[at];
      if (ix === undefined || seat === undefined || pull === 0 || !gone.includes(ix)) continue;
      emit(draft, { type: 'influence-changed', seat, by: -pull, why: 'effect' });
    }
  },
};

/** The defenders among these cards. */
function defending(draft: Draft, cards: readonly CardIx[]): readonly CardIx[] {
  const defender = attackUnderWay(draft.state)?.combat.defender;
  return cards.filter((ix) => ix === defender);
}
