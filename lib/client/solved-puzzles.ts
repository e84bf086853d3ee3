import { type Kept, kept } from './kept';

/** Parses a number of moves. */
export function readMoves(text: string): number | null {
  return /^\d{1,4}$/.test(text) ? Number(text) : null;
}

/** Returns the fewest moves in which this browser has solved a puzzle. */
export function solvedMoves(id: string): Kept<number> {
  return kept(`solved:${id}`, readMoves);
}

/** Stores a solution, if it is the first or a shorter one. */
export function rememberSolved(id: string, moves: number): void {
  const solved = solvedMoves(id);
  if (moves < (solved.read() ?? Infinity)) solved.write(moves);
}
