import type { EdenState } from '@/engine';

/** A fighter's number on the board: its place in the order of the file, from 1. Two of one name are told apart by it. */
export function numberOf(ix: number): number {
  return ix + 1;
}

/** What a fighter is called at the board: its name, with its number where another has the same. */
export function labelOf(state: EdenState, ix: number): string {
  const name = cardName(state, ix);
  const twins = state.fighters.filter((_, other) => cardName(state, other) === name).length;
  return twins > 1 ? `${name} ${numberOf(ix)}` : name;
}

export function cardName({ fighters, profiles }: EdenState, ix: number): string {
  return profiles[fighters[ix]?.profile ?? -1]?.name ?? '?';
}

/** The side of a fighter within a sentence: `player A`, or the player's name. */
export function sideName({ options }: EdenState, seat: number): string {
  return seat < 0 ? 'infestation' : (calledWords(options, seat) ?? `player ${letterOf(seat)}`);
}

/** What somebody has said that the player is called; null where nobody has. */
function calledWords({ names }: EdenState['options'], seat: number): string | null {
  return names?.[seat] || null;
}

function letterOf(seat: number): string {
  return seat === 0 ? 'A' : 'B';
}

/** What the players are called. */
export function playerName({ options }: EdenState, seat: number): string {
  if (seat < 0 || (options.solo && seat === 1)) return 'The infestation';
  return calledWords(options, seat) ?? `Player ${letterOf(seat)}`;
}

/** A place as people type it: `12 30.5`. */
export function placeWords({ x, y }: { readonly x: number; readonly y: number }): string {
  return `${shortNumber(x)} ${shortNumber(y)}`;
}

/** Two places after the point at most. */
export function shortNumber(value: number): string {
  return String(Math.round(value * 100) / 100);
}
