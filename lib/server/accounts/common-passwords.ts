import 'server-only';

/** Up to four digits or signs at the end: with them a common password is still common (`iloveyou2026`). */
const ENDING = /[\d\W_]{1,4}$/;

let known: ReadonlySet<string> | null = null;

/** Checks whether a password is among the 49,000 that people use most, also with a few digits at its end. */
export async function isCommonPassword(password: string): Promise<boolean> {
  // Read when the first password is set: half a megabyte that few processes need.
  // Node reads JSON as a module only when it is told so.
  const list = import('@zxcvbn-ts/language-common/src/passwords.json', { with: { type: 'json' } });
  known ??= new Set((await list).default);
  const folded = password.normalize('NFKC').toLowerCase().trim();
  return known.has(folded) || known.has(folded.replace(ENDING, ''));
}
