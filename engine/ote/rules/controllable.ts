import { sameName } from '../reading/matches.ts';
import { bearerOrSelf, cardAt, defOf } from '../state/read.ts';
import type { CardIx, GameState, Seat } from '../state/types.ts';

/** Why a Character cannot be Controlled, as a sentence; null when it can (ABL-CONTROL). */
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
  if (source === ix) return `${name} cannot Control itself.`;
  const by = bearerOrSelf(state, source);
  // A card on a Character may Control that Character.
  if (by !== ix && sameName(name, defOf(state, by).name)) {
    return `${name} is a duplicate of the Controlling Character.`;
  }
  return null;
}
