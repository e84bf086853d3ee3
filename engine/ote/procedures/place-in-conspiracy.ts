import { crankCard } from '../events/frequent.ts';
import { pushDecision } from '../events/numbered.ts';
import { mayBeCranked } from '../reading/limits.ts';
import { legalPlaces } from '../rules/ranks.ts';
import type { Draft } from '../state/draft.ts';
import { cardAt } from '../state/read.ts';
import type { CardIx, Seat } from '../state/types.ts';
import { toConspiracy } from './moves.ts';

/** Asks the player of that Conspiracy for a legal place, if there are several. */
export function askWhereItStands(draft: Draft, card: CardIx, side: Seat, cranked: boolean): void {
  if (cranked && !cardAt(draft.state, card).cranked && mayBeCranked(draft.state, card)) {
    crankCard(draft, card);
  }
  const among = legalPlaces(draft.state, side);
  const [only, ...others] = among;
  if (only === undefined) return;
  if (others.length === 0) {
    toConspiracy(draft, card, side, only, 'moved');
    return;
  }
  pushDecision(draft, side, { ask: 'place', card, why: 'stands', among });
}
