/** Joins names: `A`, `A and B`, `A, B and C`. */
export function andList(names: readonly string[]): string {
  const [last = ''] = names.slice(-1);
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}
