import { localStore, ownName } from './storage';

function keyOf(id: string): string {
  return ownName(`solved:${id}`);
}

/** Returns the fewest moves in which this browser has solved the puzzle; null if it has not. */
export function solvedIn(id: string): number | null {
  const text = localStore()?.getItem(keyOf(id)) ?? '';
  return /^\d{1,4}$/.test(text) ? Number(text) : null;
}

/** Stores a solution, if it is the first or a shorter one. Without storage it does nothing. */
export function rememberSolved(id: string, moves: number): void {
  const before = solvedIn(id);
  if (before !== null && before <= moves) return;
  try {
    localStore()?.setItem(keyOf(id), String(moves));
  } catch {
    // Storage is full: the puzzle is solved nevertheless.
  }
}
