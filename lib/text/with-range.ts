/** Writes a value with its interval: `7.3 (7.2 to 7.4)`. */
export function withRange(
  value: number,
  [low, high]: readonly [low: number, high: number],
  places: number,
): string {
  return `${value.toFixed(places)} (${low.toFixed(places)} to ${high.toFixed(places)})`;
}
