/** As traits are compared. The words of filters are few, and asked for over and over. */
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

/** No set of cards has so many traits; what is forgotten is folded again. */
const MOST_WORDS = 1000;
