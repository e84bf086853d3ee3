import { holdsNow } from '../reading/conditions.ts';
import { isImmune } from '../reading/immunity.ts';
import { isLimited } from '../reading/limits.ts';
import { matches } from '../reading/matches.ts';
import type { Draft } from '../state/draft.ts';
import { cardAt, isInForce } from '../state/read.ts';
import { staticsOf } from '../state/table/look-up.ts';
import type { CardIx, Seat } from '../state/types.ts';
import { askToChoose } from './ask.ts';

/**
 * `Each player may uncrank only one Character each turn.`: asks for each such limit which of the seat's
 * cards uncrank, and returns the cards that depend on the answer.
 */
export function askWhatUncranks(draft: Draft, seat: Seat): readonly CardIx[] {
  const { state } = draft;
  const held: CardIx[] = [];
  for (const { source, effect, while: when } of staticsOf(state, 'uncrank-limit')) {
    if (!isInForce(state, source) || !holdsNow(state, source, when)) continue;
    const cards = state.inPlay.filter((ix) => {
      const card = cardAt(state, ix);
      if (card.seat !== seat || !card.cranked || held.includes(ix)) return false;
      if (isLimited(state, ix, 'does-not-uncrank') || isImmune(state, ix, source)) return false;
      return matches(state, ix, effect.filter, { seat, source });
    });
    if (cards.length <= effect.count) continue;
    held.push(...cards);
    const among = cards.map((card) => ({ card }));
    askToChoose(draft, seat, 'uncrank', source, effect.count, effect.count, among);
  }
  return held;
}
