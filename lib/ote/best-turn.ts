/** Returns the turn that brought most, by the Influence at the end of each turn, and its gain; null when none brought any. */
export function bestTurn(
  influence: readonly number[],
): { readonly number: number; readonly gain: number } | null {
  const gains = influence.map((total, at) => total - (influence[at - 1] ?? 0));
  const gain = Math.max(0, ...gains);
  return gain === 0 ? null : { number: gains.indexOf(gain) + 1, gain };
}
