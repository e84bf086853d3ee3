import { sameName, type Viewpoint } from '../reading/matches.ts';
import type { Target } from '../state/frames.ts';
import { bearerOrSelf, cardAt, defOf } from '../state/read.ts';
import type { CardIx, GameState, Seat } from '../state/types.ts';
import type { Slot } from './slots.ts';

/** Why a Character cannot be Controlled, in the words of the rule; null when it can (ABL-CONTROL). */
export function controlProblem(
  state: GameState,
  ix: CardIx,
  source: CardIx,
  seat: Seat,
): string | null {
  const card = cardAt(state, ix);
  const { name } = defOf(state, ix);
  if (card.seat === seat)
    return `${name} is yours already; Control is of another player's Character.`;
  if (card.cranked) return `${name} is cranked, and only an active Character can be Controlled.`;
  const by = bearerOrSelf(state, source);
  if (by !== ix && sameName(name, defOf(state, by).name)) {
    return `${name} is a duplicate of the Controlling Character.`;
  }
  return null;
}

/** Where the slot names whom to Control: may it still be Controlled? */
export function mayControl(state: GameState, slot: Slot, target: Target, from: Viewpoint): boolean {
  if (slot.pick !== 'card' || slot.effect !== 'control' || !('card' in target)) return true;
  return controlProblem(state, target.card, from.source, from.seat) === null;
}
