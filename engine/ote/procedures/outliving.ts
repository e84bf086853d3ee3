import type { Draft } from '../state/draft.ts';
import { attachedTo, cardAt, isInForce } from '../state/read.ts';
import { featuresOf, preparedAt } from '../state/table/look-up.ts';
import type { CardIx } from '../state/types.ts';
import { toConspiracy, toTable } from './moves.ts';
import { askWhereItStands } from './place-in-conspiracy.ts';

const NOTHING = () => undefined;

/**
 * `If the Character is popped, this card takes its place` · `… returns to your Conspiracy, cranked`: takes such cards
 * off the popped card. Returns a function to call when that card has left play, which may ask for a place. No card
 * takes the place of a Saved Character, but cards that return do so even then (ABL-SAVE).
 */
export function leaveBehind(draft: Draft, ix: CardIx, fate: 'saved' | 'gone'): () => void {
  if (!featuresOf(draft.state).outlives) return NOTHING;
  const left: CardIx[] = [];
  const { zone, seat, rank, file } = cardAt(draft.state, ix);
  for (const on of attachedTo(draft.state, ix)) {
    if (!isInForce(draft.state, on)) continue;
    for (const { effect } of preparedAt(draft.state, on).statics) {
      if (effect.holds !== 'outlives') continue;
      if (effect.to === 'its-place' && fate === 'saved') continue;
      if (effect.to === 'its-place' && zone === 'conspiracy') {
        toConspiracy(draft, on, seat, { rank, file }, 'moved');
      } else {
        toTable(draft, on, cardAt(draft.state, on).seat, 'moved');
        left.push(on);
      }
    }
  }
  return () => {
    for (const on of left) askWhereItStands(draft, on, cardAt(draft.state, on).seat, true);
  };
}
