import 'server-only';

/** The most signs behind a common password that still do not make it another one: `iloveyou2026`. */
const ENDING = /[\d\W_]{1,4}$/;

let known: ReadonlySet<string> | null = null;

/** Whether a password is among the 49,000 that people use most, also with a few digits behind it. */
export async function isCommonPassword(password: string): Promise<boolean> {
  // Read when the first password is set: half a megabyte that few processes need.
  known ??= new Set((await import('@zxcvbn-ts/language-common/src/passwords.json')).default);
  const folded = password.normalize('NFKC').toLowerCase().trim();
  return known.has(folded) || known.has(folded.replace(ENDING, ''));
}
