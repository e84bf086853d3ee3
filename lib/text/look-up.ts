/** Returns what a table has under a name from outside, or undefined; `constructor` and `__proto__` are names as any other. */
export function lookUp<T>(table: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}
