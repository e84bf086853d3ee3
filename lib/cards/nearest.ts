/** How many letters must be added, left out, changed or swapped with their neighbour; stops counting above `most`. */
export function editDistance(a: string, b: string, most = 99): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (same ? 0 : 1),
      );
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      row.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) return most + 1;
    before = last;
    last = row;
  }
  return last[b.length] ?? 0;
}

/** The words nearest to `word`, best first; one that contains it, or begins like it, counts as near. Those of another world are left out. */
export function nearest(word: string, among: Iterable<string>, n = 3): string[] {
  const limit = Math.max(2, Math.ceil(word.length / 2));
  const scored: { entry: string; score: number }[] = [];
  for (const entry of among) {
    const part = word.length >= 3 && entry.includes(word);
    const score = part
      ? 0.5 + (entry.length - word.length) / 100
      : editDistance(word, entry, limit);
    if (score <= limit) scored.push({ entry, score });
  }
  scored.sort((x, y) => x.score - y.score || (x.entry < y.entry ? -1 : 1));
  return scored.slice(0, n).map(({ entry }) => entry);
}
