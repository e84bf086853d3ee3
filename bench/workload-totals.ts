/**
 * The rules of the common workload. Shuffle, draw ten. Each turn: uncrank everything; draw one card (an
 * empty deck ends the game); then call, one at a time, the most expensive callable card of the hand (of
 * several the one held longest). A card is callable when the Characters and Resources that are neither
 * cranked nor new this turn give enough Pull; one card of cost 0 a turn; bullet and Unique as on its
 * card. It is paid by cranking Resources, then Characters, oldest first; overpaid Pull is lost. At the
 * end of the turn every Character that is neither cranked nor new cranks and scores. 24 Influence ends
 * the game, too.
 */
export interface Totals {
  games: number;
  turns: number;
  wins: number;
  /** The number of calls and ends of turns. */
  decisions: number;
  /** The number of uncranks, draws, calls, cranks and ends of turns. */
  actions: number;
  /** The number of single answers. Only the engine needs more of them than decisions. */
  answers: number;
  /** A checksum of every game's turns, Influence and cards in play, in order; equal only when all games were equal. */
  sum: number;
}

export function noTotals(): Totals {
  return { games: 0, turns: 0, wins: 0, decisions: 0, actions: 0, answers: 0, sum: 0 };
}

/** Returns the beginning of a game's checksum; `mixIntoSum` adds the cards in play, oldest first. */
export function gameSum(turns: number, influence: number): number {
  return turns * 1000 + influence;
}

export function mixIntoSum(sum: number, card: number): number {
  return (Math.imul(sum, 31) + card) | 0;
}

/** Returns the results in which contestants must agree. */
export function comparableResult({ games, turns, wins, decisions, actions, sum }: Totals): string {
  return [games, turns, wins, decisions, actions, sum].join('/');
}
