import 'server-only';
import { createHash, randomBytes } from 'node:crypto';

/** Returns a token that cannot be guessed: 256 bits, base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Characters of a key: more than 128 bits, so that nobody finds what has it by trying. */
const KEY_CHARACTERS = 22;

/** Returns a key of an address that admits whoever has it. */
export function newKey(): string {
  return newToken().slice(0, KEY_CHARACTERS);
}

/** The letters and digits that are not easily mistaken in handwriting: without 0 and O, 1, I and L, U and V. */
const LETTERS = 'ABCDEFGHJKMNPQRSTWXYZ23456789';
const GROUPS = 5;
const GROUP = 4;

/** Returns a code that people type by hand, about 97 bits: `K7QM-2XWR-…`. */
export function newCode(): string {
  const letters = Array.from(randomLetters(GROUPS * GROUP));
  return Array.from({ length: GROUPS }, (_, i) =>
    letters.slice(i * GROUP, (i + 1) * GROUP).join(''),
  ).join('-');
}

function* randomLetters(count: number): Generator<string> {
  // Bytes beyond the last whole multiple are discarded, so that every letter is equally likely.
  const most = 256 - (256 % LETTERS.length);
  for (let made = 0; made < count; ) {
    for (const byte of randomBytes(count)) {
      if (byte >= most || made >= count) continue;
      made += 1;
      yield LETTERS[byte % LETTERS.length] ?? '';
    }
  }
}

/** Returns a token or a code as it is stored: its SHA-256. Blanks, hyphens and case of a code do not matter. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** Returns a code as it is hashed: `k7qm 2xwr` becomes `K7QM2XWR`. */
export function foldCode(code: string): string {
  return code.toUpperCase().replace(/[\s-]/g, '');
}
