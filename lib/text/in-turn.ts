/** Writes the mean of turns as a place in time: `in turn 6.4`. */
export function inTurn(mean: number): string {
  return `in turn ${mean.toFixed(1)}`;
}
