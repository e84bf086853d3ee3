import { cardAt, defOf, isWorking } from '../state/read.ts';
import type { CardIx, GameState } from '../state/types.ts';
import { holdsNow } from './conditions.ts';
import { prepared } from './prepared.ts';
import type { Static } from './schema.ts';

type Limit = Extract<Static, { holds: 'limit' }>['limit'];

/** Does the card's own text, or a card on it, set it this limit? */
export function isLimited(state: GameState, ix: CardIx, limit: Limit): boolean {
  if (!isWorking(state, ix)) return false;
  return state.inPlay.some((source) => {
    const on = cardAt(state, source).host === ix;
    if (source !== ix && !on) return false;
    return prepared(defOf(state, source)).statics.some(
      (one) =>
        one.effect.holds === 'limit' &&
        one.effect.limit === limit &&
        (one.effect.who.who === 'self' ? source === ix : on) &&
        holdsNow(state, source, one.while),
    );
  });
}
