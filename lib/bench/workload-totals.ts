/**
 * The rules of the common workload. Shuffle, draw ten. Each turn: uncrank everything; draw one (an
 * empty deck ends the game); then call, one at a time, the callable card of the hand that costs most
 * (of several the one held longest). A card is callable when the Characters and Resources that are
 * neither cranked nor new this turn make Pull enough; one card of cost 0 a turn; bullet and Unique as
 * its card says. It is paid by cranking Resources, then Characters, oldest first; what is paid over is
 * not used. At the end of the turn every Character that is neither cranked nor new cranks and scores.
 * 24 Influence ends the game, too.
 */
export interface Totals {
  games: number;
  turns: number;
  wins: number;
  /** Calls and ends of turns. */
  decisions: number;
  /** Every uncrank, draw, call, crank and end of a turn. */
  actions: number;
  /** What the contestant was asked to do, one by one; only the engine counts more than decisions. */
  answers: number;
  /** Of every game's turns, Influence and cards in play, in order: equal only when all games were. */
  sum: number;
}

export function noTotals(): Totals {
  return { games: 0, turns: 0, wins: 0, decisions: 0, actions: 0, answers: 0, sum: 0 };
}

/** The start of a game's checksum; `mix` in the cards in play, oldest first. */
export function gameSum(turns: number, influence: number): number {
  return turns * 1000 + influence;
}

export function mix(sum: number, card: number): number {
  return (Math.imul(sum, 31) + card) | 0;
}

/** What contestants must agree in. */
export function resultOf({ games, turns, wins, decisions, actions, sum }: Totals): string {
  return [games, turns, wins, decisions, actions, sum].join('/');
}
