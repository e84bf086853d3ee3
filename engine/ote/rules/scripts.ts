import { cardNumberOf } from '../reading/card-number.ts';
import { cardAt, isWorking, seatAt } from '../state/read.ts';
import type { GameState, Seat } from '../state/types.ts';

/** An object of the game (a way to win) that a card sets. */
export interface ScriptedGoal {
  /** Whether pops of Characters are counted while the card is in play. */
  readonly countsPops: boolean;
  /** Checks whether the player, or the player's team, has reached it. */
  hasReached(state: GameState, seat: Seat): boolean;
}

/**
 * Rules of single cards that data cannot express, by the name of the script that `text/scripts.ts` gives to
 * their sentence. No other file of the rules knows a single card.
 */
export const SCRIPTED_GOALS: ReadonlyMap<string, ScriptedGoal> = new Map([
  ['object-odd-numbers', { countsPops: false, hasReached: hasOddNumbers }],
  ['object-pop-twelve', { countsPops: true, hasReached: hasPoppedEnough }],
]);

const ENOUGH_CARDS = 12;

/** Checks whether the player has twelve or more cards in play, none of them with an even card number. */
function hasOddNumbers(state: GameState, seat: Seat): boolean {
  const cards = state.inPlay.filter(
    (ix) => cardAt(state, ix).seat === seat && isWorking(state, ix),
  );
  return cards.length >= ENOUGH_CARDS && cards.every((ix) => cardNumberOf(state, ix) % 2 === 1);
}

const ENOUGH_POPS = 12;

/** Checks whether the player has popped twelve Characters, or the team twenty-four. */
function hasPoppedEnough(state: GameState, seat: Seat): boolean {
  const { team } = seatAt(state, seat);
  const members = state.seats.filter((one) => one.team === team).length;
  return (state.teams[team]?.popped ?? 0) >= (members > 1 ? 2 : 1) * ENOUGH_POPS;
}
