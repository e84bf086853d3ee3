import {
  type Answer,
  type CardIx,
  type GameState,
  type Refusal,
  submit,
  type TableAnswer,
} from '@/engine';
import { nameOf } from '@/lib/ote/card-name';
import type { CardAction } from '@/lib/ote/session-actions';

/** Returns why an action cannot be aimed at a card that is none of its options: what the rules say to the same act with that card as its target. */
export function whyNoTarget(
  state: GameState,
  { options: [option], label }: CardAction,
  card: CardIx,
): Refusal {
  const tried = option === undefined ? null : aimedAt(option.answer, card);
  const answer = tried === null ? null : submit(state, tried);
  if (answer !== null && !answer.ok) return answer.error;
  const message = `${nameOf(state, card)} cannot be chosen for this (${label}). What can be chosen has a dashed frame.`;
  return { clause: 'REQUEST', message };
}

/** Returns an act with another target; null for an act without a target. */
function aimedAt(act: TableAnswer, card: CardIx): Answer | null {
  switch (act.do) {
    case 'attack': {
      const { bypass: _, ...direct } = act;
      return { ...direct, target: card };
    }
    case 'martyr':
      return { ...act, for: card };
    case 'play':
    case 'use':
      return { ...act, targets: [{ card }] };
    case 'shift':
      return { ...act, to: card };
    default:
      return null;
  }
}
