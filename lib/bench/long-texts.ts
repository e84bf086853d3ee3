const LENGTH = 10_000;

/** Texts of ten thousand characters each, of the kinds that are slowest to compile: only short sentences, one endless sentence, repeated near misses. */
export const LONG_TEXTS: readonly string[] = [
  'A. ',
  'Draw a card. ',
  'Darw 2 cadrs. ',
  'Each other Mutant in your Conspiracy gets +1 Power. ',
  'word ',
  '(',
  '+1 vs. X or ',
  'When this card is called, ',
  'Crank any time to add +1 to another Character’s Power and ',
  '“',
].map((part) => part.repeat(Math.ceil(LENGTH / part.length)).slice(0, LENGTH));
