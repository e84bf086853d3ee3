import { isLimited } from '../reading/limits.ts';
import { cardAt } from '../state/read.ts';
import type { CardIx, GameState, Place } from '../state/types.ts';
import { placesFor } from './bound-rank.ts';

/**
 * The places that an effect could move the Character to: other places of its own Conspiracy where a new
 * Character could be called (TURN-6, RANK-2), within the rank that it is bound to (RANK-6).
 */
export function placesToMove(state: GameState, ix: CardIx): readonly Place[] {
  return mayBeMoved(state, ix) ? placesFor(state, cardAt(state, ix).seat, ix) : [];
}

/** Checks whether the card is in a Conspiracy and may be moved. */
export function mayBeMoved(state: GameState, ix: CardIx): boolean {
  return cardAt(state, ix).zone === 'conspiracy' && !isLimited(state, ix, 'cannot-be-moved');
}
