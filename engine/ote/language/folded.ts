/** Traits in the form in which they are compared. Filters ask for the same few words again and again, so they are cached. */
const foldedWords = new Map<string, string>();

export function folded(trait: string): string {
  let found = foldedWords.get(trait);
  if (found === undefined) {
    if (foldedWords.size >= MOST_WORDS) foldedWords.clear();
    found = trait.toLowerCase();
    foldedWords.set(trait, found);
  }
  return found;
}

/** No set of cards has so many traits. When the cache is full it is cleared. */
const MOST_WORDS = 1000;
