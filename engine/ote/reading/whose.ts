import { bearerOrSelf, cardAt } from '../state/read.ts';
import type { CardIx, GameState, Seat } from '../state/types.ts';
import { typeOf } from './matches.ts';

/** Returns the player who decides for the Character or its Gear: its own, or in an attack its Controller (ABL-CONTROL). */
export function actingSeat(state: GameState, ix: CardIx): Seat {
  const it = bearerOrSelf(state, ix);
  for (const frame of state.frames) {
    if (frame.kind !== 'announced' || frame.act !== 'attack') continue;
    if (frame.source === it) return frame.seat;
    const controlled = frame.combat?.controlled?.find(({ card }) => card === it);
    if (controlled !== undefined) return controlled.seat;
  }
  return cardAt(state, it).seat;
}

/**
 * Returns the player who is `you` in a triggered ability: for a Gear its Character's player (EFF-4), for a Condition
 * the Condition's player.
 */
export function triggeringSeat(state: GameState, source: CardIx): Seat {
  const { zone, seat } = cardAt(state, source);
  return zone === 'on' && typeOf(state, source) !== 'gear' ? seat : actingSeat(state, source);
}
