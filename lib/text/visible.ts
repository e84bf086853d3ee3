const UNSEEN = '\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}\\p{Co}\\p{Cs}\\u115f\\u1160\\u2800\\u3164\\uffa0';

/** Matches control characters, line breaks, invisible characters and those that change the writing direction. */
export const UNSEEN_CHARACTERS = new RegExp(`[${UNSEEN}]`, 'u');

const SEEN_CHARACTER = new RegExp(`[^\\s${UNSEEN}]`, 'u');

/** Checks whether a text has anything that a reader sees: a link of a name without it could not be found. */
export function isVisible(text: string): boolean {
  return SEEN_CHARACTER.test(text);
}
