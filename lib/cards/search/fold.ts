const MARKS = /\p{M}+/gu;
const APOSTROPHES = /[’‘ʼ`´]/g;
const QUOTES = /[“”„«»]/g;
const DASHES = /[‐‑‒–—−]/g;
const BLANKS = /\s+/g;
const PLAIN = /^[ -~]*$/;
const DOUBLE = /^ | $| {2}/;

/** How names and words are compared: case, accents and the kind of quotes, dashes and blanks do not matter. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  if (PLAIN.test(lower)) return DOUBLE.test(lower) ? lower.replace(BLANKS, ' ').trim() : lower;
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
