import 'server-only';

// Two cookies. The token is for the server alone. The owner's id is for the pages, which are static and keep what they
// store in the browser under it; the server never believes it.

const DAYS = 24 * 3_600;
/** Seconds that a browser stays signed in. Each day on which it is used begins them anew. */
export const SESSION_SECONDS = 90 * DAYS;

/** `__Host-`: of this host only, sent over https only, and no subdomain can set it. */
export const TOKEN_COOKIE = '__Host-dossier';
export const OWNER_COOKIE = 'dossier-owner';

/** The token that a request carries, or null. */
export function tokenOf(headers: Headers): string | null {
  for (const part of (headers.get('cookie') ?? '').split(';')) {
    const at = part.indexOf('=');
    if (at >= 0 && part.slice(0, at).trim() === TOKEN_COOKIE) return part.slice(at + 1).trim();
  }
  return null;
}

/** Headers that sign a browser in. */
export function signInCookies(token: string, ownerId: string): [string, string][] {
  return cookies(token, ownerId, SESSION_SECONDS);
}

/** Headers that sign a browser out. */
export function signOutCookies(): [string, string][] {
  return cookies('', '', 0);
}

/** Takes the owner out of a browser whose session has ended, so that its pages show nothing of theirs any more. */
export const FORGET_OWNER = { 'Set-Cookie': cookieOf(OWNER_COOKIE, '', 0) } as const;

function cookies(token: string, ownerId: string, seconds: number): [string, string][] {
  return [
    ['Set-Cookie', `${cookieOf(TOKEN_COOKIE, token, seconds)}; HttpOnly`],
    ['Set-Cookie', cookieOf(OWNER_COOKIE, ownerId, seconds)],
  ];
}

function cookieOf(name: string, value: string, seconds: number): string {
  return `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax; Secure`;
}
