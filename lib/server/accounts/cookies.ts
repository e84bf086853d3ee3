import 'server-only';

// Two cookies. The token is for the server only. The owner's id is for the pages, which are static and store things in the browser under
// this id; the server never trusts it.

const SECONDS_OF_DAY = 24 * 3_600;
/** Seconds that a browser stays signed in. Each day of use starts them again. */
export const SESSION_SECONDS = 90 * SECONDS_OF_DAY;

/** The cookie that holds the token of a session. `__Host-`: it is sent to this host only, over https only, and no subdomain can set it. */
export const TOKEN_COOKIE = '__Host-dossier';
export const OWNER_COOKIE = 'dossier-owner';
/** Marks a browser in which somebody has signed in before. It stays after they sign out, and signs nobody in. */
export const KNOWN_COOKIE = '__Host-dossier-known';
/** Seconds for which a browser and a network stay known. */
export const KNOWN_SECONDS = 365 * SECONDS_OF_DAY;

/** Returns the token that a request carries, or null. */
export function tokenOf(headers: Headers): string | null {
  return cookieIn(headers, TOKEN_COOKIE);
}

/** Returns the token of a browser in which somebody has signed in before, or null. */
export function knownTokenOf(headers: Headers): string | null {
  const token = cookieIn(headers, KNOWN_COOKIE);
  // Our tokens have this length; anything else is ignored.
  return token !== null && /^[\w-]{43}$/.test(token) ? token : null;
}

function cookieIn(headers: Headers, name: string): string | null {
  for (const part of (headers.get('cookie') ?? '').split(';')) {
    const at = part.indexOf('=');
    if (at >= 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return null;
}

/** Returns the headers that sign a browser in. */
export function signInCookies(token: string, ownerId: string): [string, string][] {
  return sessionCookies(token, ownerId, SESSION_SECONDS);
}

/** Returns the header that marks a browser as known. */
export function knownCookie(token: string): [string, string] {
  return ['Set-Cookie', `${cookieOf(KNOWN_COOKIE, token, KNOWN_SECONDS)}; HttpOnly`];
}

/** Returns the headers that sign a browser out. */
export function signOutCookies(): [string, string][] {
  return sessionCookies('', '', 0);
}

/** Removes the owner from a browser whose session has ended, so that its pages no longer show anything of that account. */
export const FORGET_OWNER = { 'Set-Cookie': cookieOf(OWNER_COOKIE, '', 0) } as const;

function sessionCookies(token: string, ownerId: string, seconds: number): [string, string][] {
  return [
    ['Set-Cookie', `${cookieOf(TOKEN_COOKIE, token, seconds)}; HttpOnly`],
    ['Set-Cookie', cookieOf(OWNER_COOKIE, ownerId, seconds)],
  ];
}

function cookieOf(name: string, value: string, seconds: number): string {
  return `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax; Secure`;
}
