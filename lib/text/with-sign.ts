/** A figure with its sign before it: `+0.25`, `−1.00`. */
export function withSign(value: number, places: number): string {
  return `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(places)}`;
}
