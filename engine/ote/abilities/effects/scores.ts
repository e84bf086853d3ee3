import { emit } from '../../events/evolve.ts';
import { cardsIn, seatsIn } from '../../frames/pointed.ts';
import { isSaidOfInfluence } from '../../rules/objects.ts';
import type { Draft } from '../../state/draft.ts';
import { cardAt, defOf, seatAt, teamOf } from '../../state/read.ts';
import type { Seat } from '../../state/types.ts';
import { amountOf } from '../amounts.ts';
import type { Doing, Verb } from './types.ts';

/** Influence won or lost by an effect; it may go below zero (ATK-7). */
export const influence: Verb<'influence'> = {
  does: 'influence',
  run(draft, effect, doing) {
    const { about, targets } = doing.frame;
    const that = about >= 0 ? about : cardsIn(targets)[0];
    const from = that === undefined ? doing : { ...doing, that };
    const by = amountOf(draft.state, effect.by, from);
    if (by > 0 && isSaidOfInfluence(draft.state, 'no-influence')) return;
    for (const seat of seatsMeant(draft, effect.player, doing)) {
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
  player: 'you' | 'target' | 'each' | 'that' | 'others' | 'that-cards' | 'remembered',
  doing: Doing,
): readonly Seat[] {
  switch (player) {
    case 'you':
      return [doing.seat];
    case 'target':
      return seatsIn(doing.named);
    case 'each':
      return draft.state.seats.flatMap((seat, index) => (seat.out ? [] : [index]));
    case 'others':
      return draft.state.seats.flatMap((seat, index) =>
        seat.out || index === doing.seat ? [] : [index],
      );
    case 'that-cards':
      return doing.frame.about < 0 ? [] : [cardAt(draft.state, doing.frame.about).seat];
    case 'remembered':
      return draft.state.effects.flatMap(({ to, change }) =>
        to === doing.source && change.kind === 'remembers' ? [change.seat] : [],
      );
    case 'that':
      return [draft.state.turn.seat];
  }
}

/** Pull made by an effect keeps the kind of its card: a Character's scores, any other only calls (CALL-2). */
export const pull: Verb<'pull'> = {
  does: 'pull',
  run(draft, effect, doing) {
    const points = amountOf(draft.state, effect.count, doing);
    if (points <= 0 || seatAt(draft.state, doing.seat).out) return;
    const character = defOf(draft.state, doing.source).type === 'character';
    const kind = effect.only !== null ? 'restricted' : character ? 'character' : 'resource';
    emit(draft, {
      type: 'pull-gained',
      seat: doing.seat,
      lot: { points, kind, from: doing.source, only: effect.only },
    });
  },
};
