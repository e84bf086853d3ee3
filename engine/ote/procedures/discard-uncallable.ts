import { waysToCall } from '../rules/ways-to-call.ts';
import type { Draft } from '../state/draft.ts';
import type { DecisionFrame } from '../state/frames.ts';
import { cardAt } from '../state/read.ts';
import { cardsIn } from '../state/targets.ts';
import { endFrame } from './endings.ts';
import { toDeadPile } from './moves.ts';

/** Discards a card that must be called (`min: 1`) and cannot be. Returns whether this ends the decision. */
export function discardUncallable(draft: Draft, frame: DecisionFrame): boolean {
  const { decision } = frame;
  if (decision.ask !== 'choose' || decision.what !== 'call-any' || decision.min === 0) return false;
  for (const _answer of waysToCall(draft.state, frame)) return false;
  endFrame(draft, frame.id);
  if (decision.calls?.must) return true;
  for (const card of cardsIn(decision.among)) {
    const { zone } = cardAt(draft.state, card);
    if (zone === 'hand' || zone === 'aside') toDeadPile(draft, card, 'discarded');
  }
  return true;
}
