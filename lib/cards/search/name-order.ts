import type { TextWords } from '@/lib/cards/search/text-words';

/**
 * Returns the positions of folded names in ascending order; equal names keep their order. Sorts the distinct words, which
 * are few,
 * and then the names by the ranks of their words, because comparing whole names takes several times as long.
 * @param read the names as words
 */
export function orderOfNames(names: readonly string[], read: TextWords): Int32Array {
  return read.words.some(hasLetterBeforeBlank) ? orderOfWholeNames(names) : orderByWords(read);
}

/** Checks for a character before the blank, because then the order of words is not that of names. */
function hasLetterBeforeBlank(word: string): boolean {
  for (let i = 0; i < word.length; i += 1) if (word.charCodeAt(i) < 32) return true;
  return false;
}

function orderOfWholeNames(names: readonly string[]): Int32Array {
  return Int32Array.from(names.keys()).sort((a, b) => {
    const left = names[a] ?? '';
    const right = names[b] ?? '';
    return left === right ? a - b : left < right ? -1 : 1;
  });
}

/**
 * Radix sort: sorts by the last word, then stably by each word before it, so that the first word decides. Of two names
 * with one beginning the shorter comes first.
 */
function orderByWords(read: TextWords): Int32Array {
  const ranks = ranksOf(read.words);
  const ofLength: number[][] = [];
  let start = 0;
  read.ends.forEach((end, place) => {
    while (ofLength.length <= end - start) ofLength.push([]);
    ofLength[end - start]?.push(place);
    start = end;
  });
  let ordered = new Int32Array(0);
  for (let length = ofLength.length - 1; length > 0; length -= 1) {
    const last = length - 1;
    const known = concatenate(ofLength[length], ordered);
    const keys = known.map((place) => ranks[read.stream[startOf(read, place) + last] ?? 0] ?? 0);
    ordered = orderByKeys(known, keys, ranks.length);
  }
  return concatenate(ofLength[0], ordered);
}

function startOf({ ends }: TextWords, place: number): number {
  return place === 0 ? 0 : (ends[place - 1] ?? 0);
}

/** Returns for each word the number of words before it. */
function ranksOf(words: readonly string[]): Int32Array {
  const rankOf = new Map(words.toSorted().map((word, rank) => [word, rank]));
  return Int32Array.from(words, (word) => rankOf.get(word) ?? 0);
}

function concatenate(first: readonly number[] = [], then: Int32Array): Int32Array<ArrayBuffer> {
  const all = new Int32Array(first.length + then.length);
  all.set(first);
  all.set(then, first.length);
  return all;
}

/** Sorts positions by their keys below `limit` with a counting sort; equal keys keep their order. */
function orderByKeys(places: Int32Array, keys: Int32Array, limit: number): Int32Array<ArrayBuffer> {
  const next = new Int32Array(limit + 1);
  for (const key of keys) next[key + 1] = (next[key + 1] ?? 0) + 1;
  for (let key = 0; key < limit; key += 1) next[key + 1] = (next[key + 1] ?? 0) + (next[key] ?? 0);
  const ordered = new Int32Array(places.length);
  for (let i = 0; i < places.length; i += 1) {
    const key = keys[i] ?? 0;
    const to = next[key] ?? 0;
    ordered[to] = places[i] ?? 0;
    next[key] = to + 1;
  }
  return ordered;
}
