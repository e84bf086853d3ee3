const MARKS = /\p{M}+/gu;
const APOSTROPHES = /[’‘ʼ`´]/g;
const QUOTES = /[“”„«»]/g;
const DASHES = /[‐‑‒–—−]/g;
const BLANKS = /\s+/g;
const PLAIN = /^[ -~]*$/;

/** Looked for by hand: a regular expression takes as long as all the rest. */
function hasLooseBlanks(text: string): boolean {
  return text.startsWith(' ') || text.endsWith(' ') || text.includes('  ');
}

/** How names and words are compared: case, accents and the kind of quotes, dashes and blanks do not matter. */
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

/** Only letters and digits, for words whose punctuation nobody remembers: `Gang Up`, `gang-up`, `gangup`. */
export function squash(text: string): string {
  return fold(text).replace(/[^\p{L}\p{N}]/gu, '');
}
