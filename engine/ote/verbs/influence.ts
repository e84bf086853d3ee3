import { emit } from '../events/evolve.ts';
import type { Effect } from '../language/schema.ts';
import { isInfluenceBarred } from '../procedures/alternative-goals.ts';
import { amountOf } from '../reading/amounts.ts';
import { combatUnderWay } from '../reading/fights.ts';
import type { Draft } from '../state/draft.ts';
import { cardAt, teamOf } from '../state/read.ts';
import { cardsIn, seatsIn } from '../state/targets.ts';
import type { Seat } from '../state/types.ts';
import type { EffectContext, Verb } from './verb.ts';

/** Gains or takes Influence; the score may go below zero (ATK-7). */
export const influence: Verb<'influence'> = {
  run(draft, effect, context) {
    const { about, targets } = context.frame;
    const that = about >= 0 ? about : cardsIn(targets)[0];
    const from = that === undefined ? context : { ...context, that };
    const by = amountOf(draft.state, effect.by, from);
    if (by > 0 && isInfluenceBarred(draft.state, 'no-influence')) return;
    for (const seat of seatsMeant(draft, effect.player, context)) {
      const most = effect.floor === undefined ? by : Math.max(by, -Math.max(0, has(draft, seat)));
      if (most !== 0) emit(draft, { type: 'influence-changed', seat, by: most, why: 'effect' });
    }
  },
};

function has(draft: Draft, seat: Seat): number {
  return teamOf(draft.state, seat).influence;
}

function seatsMeant(
  draft: Draft,
  player: Extract<Effect, { do: 'influence' }>['player'],
  context: EffectContext,
): readonly Seat[] {
  switch (player) {
    case 'you':
      return [context.seat];
    case 'target':
      return seatsIn(context.named);
    case 'each':
      return draft.state.seats.flatMap((seat, index) => (seat.out ? [] : [index]));
    case 'others':
      return draft.state.seats.flatMap((seat, index) =>
        seat.out || index === context.seat ? [] : [index],
      );
    case 'that-cards':
      return context.frame.about < 0 ? [] : [cardAt(draft.state, context.frame.about).seat];
    case 'remembered':
      return draft.state.effects.flatMap(({ to, change }) =>
        to === context.source && change.kind === 'remembers' ? [change.seat] : [],
      );
    case 'attackers': {
      const attackers = combatUnderWay(draft.state)?.attackers ?? [];
      return [...new Set(attackers.map((ix) => cardAt(draft.state, ix).seat))];
    }
    case 'that':
      return [context.frame.player ?? draft.state.turn.seat];
  }
}
