const MARKS = /\p{M}+/gu;
const APOSTROPHES = /[’‘ʼ`´]/g;
const QUOTES = /[“”„«»]/g;
const DASHES = /[‐‑‒–—−]/g;
const BLANKS = /\s+/g;
const PLAIN = /^[ -~]*$/;

/** Checks for blanks to normalise. Coded as a loop, because a regular expression would double the time of folding. */
function hasLooseBlanks(text: string): boolean {
  return text.startsWith(' ') || text.endsWith(' ') || text.includes('  ');
}

/** Folds a text for comparison: without case, accents and variants of quotes, dashes and blanks. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  if (PLAIN.test(lower)) return hasLooseBlanks(lower) ? lower.replace(BLANKS, ' ').trim() : lower;
  return lower
    .normalize('NFD')
    .replace(MARKS, '')
    .replace(APOSTROPHES, "'")
    .replace(QUOTES, '"')
    .replace(DASHES, '-')
    .replace(BLANKS, ' ')
    .trim();
}

/** Keeps only letters and digits, for words with uncertain punctuation: `Gang Up`, `gang-up`, `gangup`. */
export function squash(text: string): string {
  return fold(text).replace(/[^\p{L}\p{N}]/gu, '');
}
