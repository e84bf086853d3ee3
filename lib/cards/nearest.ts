/** Rows of the distance table, allocated once because the function is called for many short words. */
const ROWS: readonly [Uint16Array, Uint16Array, Uint16Array] = [
  new Uint16Array(64),
  new Uint16Array(64),
  new Uint16Array(64),
];

function rowsOfLength(length: number): [Uint16Array, Uint16Array, Uint16Array] {
  if (length <= 64) return [...ROWS];
  return [new Uint16Array(length), new Uint16Array(length), new Uint16Array(length)];
}

/** Returns how many letters must be added, removed, changed or swapped to turn `a` into `b`. Stops counting above `most`. */
export function editDistance(a: string, b: string, most = 99): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let [before, last, row] = rowsOfLength(b.length + 1);
  for (let j = 0; j <= b.length; j++) last[j] = j;
  for (let i = 1; i <= a.length; i++) {
    row[0] = i;
    let least = i;
    const letter = a.charCodeAt(i - 1);
    for (let j = 1; j <= b.length; j++) {
      const other = b.charCodeAt(j - 1);
      const change = (last[j - 1] ?? 0) + (letter === other ? 0 : 1);
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, change);
      if (i > 1 && letter === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === other)
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      row[j] = cost;
      if (cost < least) least = cost;
    }
    if (least > most) return most + 1;
    [before, last, row] = [last, row, before];
  }
  return last[b.length] ?? 0;
}

/** Checks whether a word contains the typed one, or differs from it in at most a third of its letters. */
export function resembles(typed: string, word: string): boolean {
  const most = Math.max(1, Math.floor(typed.length / 3));
  return word.includes(typed) || editDistance(typed, word, most) <= most;
}

interface NearWord {
  readonly entry: string;
  readonly score: number;
}

function compareByScore(x: NearWord, y: NearWord): number {
  return x.score - y.score || (x.entry < y.entry ? -1 : Number(x.entry > y.entry));
}

/** Returns the `n` words most similar to `word`, best first. A word that contains it or has its beginning counts as similar; very different words are left out. */
export function nearest(word: string, among: Iterable<string>, n = 3): string[] {
  let limit = Math.max(2, Math.ceil(word.length / 2));
  const best: NearWord[] = [];
  for (const entry of among) {
    const part = word.length >= 3 && entry.includes(word);
    const score = part
      ? 0.5 + (entry.length - word.length) / 100
      : editDistance(word, entry, Math.floor(limit));
    if (score > limit) continue;
    best.push({ entry, score });
    if (best.length <= n) continue;
    best.sort(compareByScore).pop();
    // Further words must be at least as similar as the last one.
    limit = Math.min(limit, best[n - 1]?.score ?? limit);
  }
  return best.sort(compareByScore).map(({ entry }) => entry);
}
