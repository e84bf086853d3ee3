/** Compares strings by code units. Unlike a locale, this gives the same order on every machine. */
export function byCode(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
