import type { Draft } from '../state/draft.ts';
import type { MoveReason } from '../state/event-types.ts';
import { cardAt, isWorking } from '../state/read.ts';
import type { CardIx } from '../state/types.ts';
import { moveToDeadPile } from './moves.ts';
import { openTriggers } from './triggers.ts';

/** Discards a card. From play or flipped, it opens the triggers of a card that goes to a dead pile. */
export function discardFromPlay(draft: Draft, card: CardIx, why: MoveReason): void {
  const there = isWorking(draft.state, card) || cardAt(draft.state, card).zone === 'flipped';
  moveToDeadPile(draft, card, why);
  if (there) openTriggers(draft, { on: 'dies', card });
}
