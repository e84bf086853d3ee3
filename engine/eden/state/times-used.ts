/** Returns how often something was used, by its name. A card may have any name, even `constructor`. */
export function timesUsed(counts: Readonly<Record<string, number>>, name: string): number {
  return (Object.hasOwn(counts, name) ? counts[name] : undefined) ?? 0;
}
