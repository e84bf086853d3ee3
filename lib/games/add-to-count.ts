/** Adds to the count of a value. */
export function addToCount<Value>(counts: Map<Value, number>, value: Value, times = 1): void {
  counts.set(value, (counts.get(value) ?? 0) + times);
}
