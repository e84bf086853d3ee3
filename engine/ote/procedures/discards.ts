import type { Draft } from '../state/draft.ts';
import type { MoveReason } from '../state/event-types.ts';
import { isWorking } from '../state/read.ts';
import type { CardIx } from '../state/types.ts';
import { moveToDeadPile } from './moves.ts';
import { openTriggers } from './triggers.ts';

/** Discards a card in play that is not popped, and opens the triggers of a card that goes to a dead pile from play. */
export function discardFromPlay(draft: Draft, card: CardIx, why: MoveReason): void {
  const there = isWorking(draft.state, card) || draft.state.cards[card]?.zone === 'flipped';
  moveToDeadPile(draft, card, why);
  if (there) openTriggers(draft, { on: 'dies', card });
}
