import type { EdenState } from '@/engine';

/** Returns a fighter's number on the field, its index from 1, which distinguishes equal names. */
export function numberOf(ix: number): number {
  return ix + 1;
}

/** Returns a fighter's name, with its number when another fighter has that name. */
export function labelOf(state: EdenState, ix: number): string {
  const name = cardName(state, ix);
  const twins = state.fighters.filter((_, other) => cardName(state, other) === name).length;
  return twins > 1 ? `${name} ${numberOf(ix)}` : name;
}

export function cardName({ fighters, profiles }: EdenState, ix: number): string {
  return profiles[fighters[ix]?.profile ?? -1]?.name ?? '?';
}

/** Returns the player of a fighter within a sentence: `player A`, or the player's name. */
export function sideName({ options }: EdenState, seat: number): string {
  return seat < 0 ? 'infestation' : (calledWords(options, seat) ?? `player ${letterOf(seat)}`);
}

/** Returns the name that was given to a player; null for none. */
function calledWords({ names }: EdenState['options'], seat: number): string | null {
  return names?.[seat] || null;
}

/** Returns the letter of a player. */
export function letterOf(seat: number): string {
  return seat === 0 ? 'A' : 'B';
}

/** Returns a player's name. */
export function playerName({ options }: EdenState, seat: number): string {
  if (seat < 0 || (options.solo && seat === 1)) return 'The infestation';
  return calledWords(options, seat) ?? `Player ${letterOf(seat)}`;
}

/** Writes a place as in commands: `12 30.5`. */
export function placeWords({ x, y }: { readonly x: number; readonly y: number }): string {
  return `${shortNumber(x)} ${shortNumber(y)}`;
}

/** Writes a number with at most two decimal places. */
export function shortNumber(value: number): string {
  return String(Math.round(value * 100) / 100);
}
