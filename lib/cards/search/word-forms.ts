/** Returns the possible singulars of a word. */
export function singularsOf(word: string): string[] {
  const singulars: string[] = [];
  if (word.endsWith('s')) singulars.push(word.slice(0, -1));
  if (word.endsWith('es')) singulars.push(word.slice(0, -2));
  if (word.endsWith('ies')) singulars.push(`${word.slice(0, -3)}y`);
  if (word.endsWith('ves')) singulars.push(`${word.slice(0, -3)}f`, `${word.slice(0, -3)}fe`);
  if (word.endsWith('men')) singulars.push(`${word.slice(0, -2)}an`);
  return singulars;
}

const ENDINGS = ['ing', 'ed', 'er'];

/** Returns a word, and the words that it may be a form of: "popping" → "popping", "popp", "pop". */
export function formsOf(word: string): string[] {
  const stems = ENDINGS.flatMap((ending) => {
    const stem = word.slice(0, -ending.length);
    if (!word.endsWith(ending) || stem.length < 3) return [];
    const isDouble = stem.at(-1) === stem.at(-2);
    return [...(isDouble ? [stem.slice(0, -1)] : []), stem, `${stem}e`];
  });
  return [...new Set([word, ...singularsOf(word).filter((one) => one.length > 1), ...stems])];
}
