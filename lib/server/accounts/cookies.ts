import 'server-only';

// Two cookies. The token is for the server alone. The owner's id is for the pages, which are static and keep what they
// store in the browser under it; the server never believes it.

const DAYS = 24 * 3_600;
/** Seconds that a browser stays signed in. Each day on which it is used begins them anew. */
export const SESSION_SECONDS = 90 * DAYS;

/** `__Host-`: of this host only, sent over https only, and no subdomain can set it. */
export const TOKEN_COOKIE = '__Host-dossier';
export const OWNER_COOKIE = 'dossier-owner';
/** Of a browser in which somebody has signed in before; it stays when they sign out, and signs nobody in. */
export const KNOWN_COOKIE = '__Host-dossier-known';
/** Seconds for which a browser and a network are known. */
export const KNOWN_SECONDS = 365 * DAYS;

/** The token that a request carries, or null. */
export function tokenOf(headers: Headers): string | null {
  return cookieIn(headers, TOKEN_COOKIE);
}

/** The token by which a browser is known where somebody has signed in before, or null. */
export function knownTokenOf(headers: Headers): string | null {
  const token = cookieIn(headers, KNOWN_COOKIE);
  // Ours are of this length: nobody stores anything else under it.
  return token !== null && /^[\w-]{43}$/.test(token) ? token : null;
}

function cookieIn(headers: Headers, name: string): string | null {
  for (const part of (headers.get('cookie') ?? '').split(';')) {
    const at = part.indexOf('=');
    if (at >= 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return null;
}

/** Headers that sign a browser in. */
export function signInCookies(token: string, ownerId: string): [string, string][] {
  return cookies(token, ownerId, SESSION_SECONDS);
}

/** The header by which a browser is known from now on. */
export function knownCookie(token: string): [string, string] {
  return ['Set-Cookie', `${cookieOf(KNOWN_COOKIE, token, KNOWN_SECONDS)}; HttpOnly`];
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
