/** Returns a count with its noun: `1 card`, `2 cards`, `1,200 cards`. `many` is the plural, if it is irregular. */
export function counted(count: number, one: string, many = `${one}s`): string {
  // A new process needs 30 ms for the first number that it formats for a language.
  const figure = count < 1000 ? String(count) : count.toLocaleString('en');
  return `${figure} ${count === 1 ? one : many}`;
}
