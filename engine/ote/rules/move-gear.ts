import type { Effect } from '../language/schema.ts';
import { isLimited } from '../reading/limits.ts';
import { cardAt } from '../state/read.ts';
import type { CardIx, GameState } from '../state/types.ts';
import { bearerProblem } from './bearer.ts';
import { areAdjacent } from './ranks.ts';

/** Checks whether the Gear or Condition may be moved to this Character. */
export function mayGo(state: GameState, effect: MoveGear, gear: CardIx, to: CardIx): boolean {
  const { zone, host, seat } = cardAt(state, gear);
  if (zone !== 'on' || host === to) return false;
  if (isLimited(state, gear, 'cannot-be-moved')) return false;
  if (effect.to === 'adjacent' && !areAdjacent(state, host, to)) return false;
  return bearerProblem(state, gear, seat, to) === null;
}

type MoveGear = Extract<Effect, { do: 'move-gear' }>;
