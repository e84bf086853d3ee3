import { UNSEEN_CHARACTERS } from '@/lib/text/visible';

/** The roles of accounts, in ascending order. Each role has the rights of the roles before it. */
export const ROLES = ['member', 'curator', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** Checks whether `role` has the rights of `wanted`. */
export function mayActAs(role: Role, wanted: Role): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(wanted);
}

export const ACCOUNT_BOUNDS = {
  /** The maximum length of a user name, in characters; `name` and the other texts are counted in characters, too. */
  username: 30,
  name: 60,
  /**
   * The minimum length of a password. NIST SP 800-63B demands 8 when there is a second factor; here the password can be the only
   * factor.
   */
  passwordLeast: 10,
  password: 200,
  passkeyName: 60,
  passkeys: 20,
  tokenName: 60,
  tokens: 10,
  invites: 50,
  reason: 500,
  about: 1_000,
} as const;

/** User names that could be mistaken for the program, for a group or for an address. */
const RESERVED: ReadonlySet<string> = new Set([
  'local',
  'common',
  'dossier',
  'admin',
  'curator',
  'system',
  'official',
  'you',
]);

/** Matches a user name. It has no two hyphens in a row, because they separate user name and set (published-set.ts). */
const USERNAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Folds a user name for comparison: `Alice` and `ALICE` (full width) become `alice`. */
export function foldUsername(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase();
}

/** Returns why a user name is invalid, as a sentence, or null. */
export function usernameProblem(text: string): string | null {
  const name = foldUsername(text);
  if (name.length < 2 || name.length > ACCOUNT_BOUNDS.username)
    return `A user name has 2 to ${ACCOUNT_BOUNDS.username} characters.`;
  if (!USERNAME.test(name))
    return 'A user name is made of the letters a to z, digits and single hyphens between them.';
  if (RESERVED.has(name)) return `"${name}" is reserved. Choose another user name.`;
  return null;
}

/** Folds a display name for comparison: `Ada L.` and `ADA L.` are equal. */
export function foldDisplayName(name: string): string {
  return name.normalize('NFKC').trim().toLowerCase().replace(/\s+/g, ' ');
}

/** Returns why a display name is invalid, as a sentence, or null. */
export function displayNameProblem(name: string): string | null {
  const trimmed = name.trim();
  const length = [...trimmed].length;
  if (length < 1 || length > ACCOUNT_BOUNDS.name)
    return `A name has 1 to ${ACCOUNT_BOUNDS.name} characters.`;
  if (UNSEEN_CHARACTERS.test(trimmed))
    return 'A name has no line breaks and no characters that nobody sees.';
  if (RESERVED.has(foldDisplayName(trimmed)))
    return `"${trimmed}" is reserved. Choose another name.`;
  return null;
}

/** Returns why a new password is refused, as a sentence, or null. */
export function passwordProblem(password: string, username: string): string | null {
  const { passwordLeast, password: most } = ACCOUNT_BOUNDS;
  const length = [...password].length;
  if (length < passwordLeast) return `A password has at least ${passwordLeast} characters.`;
  if (length > most) return `A password has at most ${most} characters.`;
  if (new Set(password).size < 4) return 'This password repeats the same few characters.';
  if (foldUsername(password).includes(foldUsername(username)))
    return 'A password must not contain the user name.';
  return null;
}

/** The signed-in user, for the pages. */
export interface SignedIn {
  readonly ownerId: string;
  readonly username: string;
  readonly name: string;
  readonly role: Role;
}
