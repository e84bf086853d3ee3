/** Traits in the form in which they are compared. Filters look up a few words again and again, so these are cached. */
const foldedWords = new Map<string, string>();

export function foldWord(trait: string): string {
  let found = foldedWords.get(trait);
  if (found === undefined) {
    if (foldedWords.size >= MOST_WORDS) foldedWords.clear();
    found = trait.toLowerCase();
    foldedWords.set(trait, found);
  }
  return found;
}

/** More traits than any set of cards has. When the cache is full it is cleared. */
const MOST_WORDS = 1000;
