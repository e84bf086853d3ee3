/** Compares strings by code units, which gives one order on every machine, unlike a locale. */
export function byCode(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
