/** Returns the value of a table for a name from outside, or undefined. Treats `constructor` and `__proto__` as ordinary names. */
export function lookUp<T>(table: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}
