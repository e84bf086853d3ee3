import { matches } from '../reading/matches.ts';
import { cardAt } from '../state/read.ts';
import { preparedAt } from '../state/table/look-up.ts';
import type { CardIx, GameState } from '../state/types.ts';

/** Checks whether the source has double effect on the card: `Fortune Whammies have double effect on this Character.` */
export function isDoubled(state: GameState, to: CardIx, source: CardIx): boolean {
  const { seat } = cardAt(state, to);
  return preparedAt(state, to).statics.some(
    ({ effect }) =>
      effect.holds === 'doubles' && matches(state, source, effect.filter, { seat, source: to }),
  );
}
