/** Inserts an item into a short sorted list, after items with an equal rank. Faster than sorting, because a deck is checked at every key press. */
export function insertByRank<T>(list: T[], item: T, rankOf: (item: T) => number): void {
  const rank = rankOf(item);
  list.push(item);
  for (let at = list.length - 1; at > 0; at -= 1) {
    const before = list[at - 1];
    if (before === undefined || rankOf(before) <= rank) return;
    list[at] = before;
    list[at - 1] = item;
  }
}
