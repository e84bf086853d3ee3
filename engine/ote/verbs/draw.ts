import { drawOne } from '../procedures/draw.ts';
import { toDeadPile } from '../procedures/moves.ts';
import { amountOf } from '../reading/amounts.ts';
import { matches } from '../reading/matches.ts';
import { seatAt } from '../state/read.ts';
import type { Verb } from './verb.ts';

/** TURN-5, ruling: a draw by an effect from an empty deck draws nothing and eliminates no player. */
export const draw: Verb<'draw'> = {
  certain: ({ count }, state, seat) =>
    typeof count === 'number' && seatAt(state, seat).deck.length > 0,
  run(draft, effect, context) {
    const count = amountOf(draft.state, effect.count, context);
    const { unless } = effect;
    for (let drawn = 0; drawn < count; drawn++) {
      if (!drawOne(draft, context.seat, 'effect') || unless === undefined) continue;
      const card = seatAt(draft.state, context.seat).hand.at(-1);
      if (card !== undefined && !matches(draft.state, card, unless, context)) {
        toDeadPile(draft, card, 'discarded');
      }
    }
  },
};
