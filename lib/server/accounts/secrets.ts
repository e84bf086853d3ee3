import 'server-only';
import { createHash, randomBytes } from 'node:crypto';

/** A token that cannot be guessed: 256 bits, base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Without what is easily mistaken in handwriting: 0 and O, 1, I and L, U and V. */
const LETTERS = 'ABCDEFGHJKMNPQRSTWXYZ23456789';
const GROUPS = 5;
const GROUP = 4;

/** A code that is typed by hand, about 97 bits: `K7QM-2XWR-…`. */
export function newCode(): string {
  const letters = Array.from(randomLetters(GROUPS * GROUP));
  return Array.from({ length: GROUPS }, (_, i) =>
    letters.slice(i * GROUP, (i + 1) * GROUP).join(''),
  ).join('-');
}

function* randomLetters(count: number): Generator<string> {
  // Bytes beyond the last whole multiple are thrown away, so that each letter is as likely as any other.
  const most = 256 - (256 % LETTERS.length);
  for (let made = 0; made < count; ) {
    for (const byte of randomBytes(count)) {
      if (byte >= most || made >= count) continue;
      made += 1;
      yield LETTERS[byte % LETTERS.length] ?? '';
    }
  }
}

/** How a token or a code is stored: its SHA-256. Blanks, hyphens and case of a code do not matter. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** A code as it is hashed: `k7qm 2xwr` is `K7QM2XWR`. */
export function foldCode(code: string): string {
  return code.toUpperCase().replace(/[\s-]/g, '');
}
