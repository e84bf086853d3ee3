/** Strings by their code units: the same order on every machine, which a locale's is not. */
export function byCode(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
