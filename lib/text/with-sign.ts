/** Writes a number with its sign: `+0.25`, `−1.00`. A number that rounds to 0 has none: `0.00`. */
export function withSign(value: number, places: number): string {
  const written = Math.abs(value).toFixed(places);
  if (Number(written) === 0) return written;
  return `${value < 0 ? '−' : '+'}${written}`;
}
