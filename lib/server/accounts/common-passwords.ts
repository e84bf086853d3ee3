import 'server-only';

/** Up to four digits or signs at the end: with them a common password is still common (`iloveyou2026`). */
const ENDING = /[\d\W_]{1,4}$/;

/** Node reads JSON as a module only with this attribute. */
const readList = () =>
  import('@zxcvbn-ts/language-common/src/passwords.json', { with: { type: 'json' } });

let known: ReadonlySet<string> | null = null;

/** Checks whether a password is among the 49,000 that people use most, also with a few digits at its end. */
export async function isCommonPassword(password: string): Promise<boolean> {
  // Read when the first password is set: half a megabyte that few processes need.
  known ??= new Set((await readList()).default);
  const folded = password.normalize('NFKC').toLowerCase().trim();
  return known.has(folded) || known.has(folded.replace(ENDING, ''));
}
