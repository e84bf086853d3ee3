import type { Effect } from '../language/schema.ts';
import { isLimited } from '../reading/limits.ts';
import { cardAt } from '../state/read.ts';
import type { CardIx, GameState, Place } from '../state/types.ts';
import { bearerProblem } from './bearer.ts';
import { placesFor } from './bound-rank.ts';
import { areAdjacent } from './ranks.ts';

/**
 * Returns the places that an effect could move the Character to: other places of its own Conspiracy where a new
 * Character could be called (TURN-6, RANK-2), within the rank that it is bound to (RANK-6).
 */
export function placesToMove(state: GameState, ix: CardIx): readonly Place[] {
  return mayBeMoved(state, ix) ? placesFor(state, cardAt(state, ix).seat, ix) : [];
}

/** Checks whether the card is in a Conspiracy and may be moved. */
export function mayBeMoved(state: GameState, ix: CardIx): boolean {
  return cardAt(state, ix).zone === 'conspiracy' && !isLimited(state, ix, 'cannot-be-moved');
}

/** Checks whether the Gear or Condition may be moved to this Character. */
export function mayMoveGearTo(
  state: GameState,
  effect: MoveGearEffect,
  gear: CardIx,
  to: CardIx,
): boolean {
  const { zone, host, seat } = cardAt(state, gear);
  if (zone !== 'on' || host === to) return false;
  if (isLimited(state, gear, 'cannot-be-moved')) return false;
  if (effect.to === 'adjacent' && !areAdjacent(state, host, to)) return false;
  return bearerProblem(state, gear, seat, to) === null;
}

type MoveGearEffect = Extract<Effect, { do: 'move-gear' }>;
