/** Returns a count with its noun: `1 card`, `2 cards`, `1,200 cards`. `many` is the plural, if it is irregular. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
}
