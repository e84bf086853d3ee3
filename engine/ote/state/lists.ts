/*
 * New lists from old ones. Spreads, `map` and `filter` would be shorter, but their results differ in memory
 * from those of `slice` and `concat` (with room for holes, or for fractions), and differ once more when the
 * JavaScript engine
 * has optimized them. The code that reads the state would then be compiled anew in the middle of a simulation.
 */

/** Returns the list with one more item at its end. */
export function withLast<T>(list: readonly T[], one: T): T[] {
  const longer = list.slice();
  longer.push(one);
  return longer;
}

/** Puts one more item into the list before the index `at`; at its end when `at` is below 0 or too large. */
export function insertAt<T>(list: T[], one: T, at: number): void {
  list.push(one);
  if (at < 0) return;
  for (let next = list.length - 1; next > at; next--) list[next] = list[next - 1] as T;
  if (at < list.length) list[at] = one;
}

/** Removes the item at the index `at` from the list, like `splice` without its list of removed items; does nothing when `at` is below 0. */
export function removeAt<T>(list: T[], at: number): void {
  if (at < 0) return;
  for (let next = at + 1; next < list.length; next++) list[next - 1] = list[next] as T;
  list.pop();
}

/** Returns the list without the item at the index `at`; the list itself when `at` is below 0. */
export function withoutAt<T>(list: readonly T[], at: number): readonly T[] {
  if (at < 0) return list;
  const shorter = list.slice();
  for (let next = at + 1; next < list.length; next++) shorter[next - 1] = list[next] as T;
  shorter.pop();
  return shorter;
}

/** Returns the index of the item with this id; -1 for none. */
export function indexOfId(list: readonly { readonly id: number }[], id: number): number {
  for (let at = 0; at < list.length; at++) if (list[at]?.id === id) return at;
  return -1;
}
