import { estimateOf } from '@/engine';

/** How a deck does alone against time: many games of the program, summed up. */
export interface SoloResult {
  /** The hash of the cards with their texts and of how they are played (`gamesKey`): another text makes the result an old one. */
  readonly key: string;
  readonly games: number;
  readonly won: number;
  /** The games that ended on an empty deck. */
  readonly decked: number;
  /** The number of wins by their turn: `[turn, wins]`. */
  readonly turns: readonly (readonly [turn: number, wins: number])[];
}

/** Returns the mean turn of the wins; null without any. */
export function winTurnOf(result: Pick<SoloResult, 'turns'> | null): number | null {
  return result === null ? null : (estimateOf(new Map(result.turns))?.mean ?? null);
}
