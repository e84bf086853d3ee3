/** Returns how often something was used, by its name; a card may name it as it likes, `constructor` too. */
export function timesUsed(counts: Readonly<Record<string, number>>, name: string): number {
  return (Object.hasOwn(counts, name) ? counts[name] : undefined) ?? 0;
}
