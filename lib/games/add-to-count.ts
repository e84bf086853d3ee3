/** Adds to the count of a value. */
export function addToCount(counts: Map<number, number>, value: number, times = 1): void {
  counts.set(value, (counts.get(value) ?? 0) + times);
}
