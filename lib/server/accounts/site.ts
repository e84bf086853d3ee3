import 'server-only';
import { EnvironmentError } from '@/lib/server/env';

/** The address of a program that has accounts. */
interface AccountsSite {
  /** The address of the program, for example `https://cards.example`. */
  readonly origin: string;
  /** The domain that passkeys are bound to. */
  readonly domain: string;
}

/**
 * Reads DOSSIER_ACCOUNTS as an address; null when it is not set: then the program belongs to one person, and nobody signs in. Throws an
 * `EnvironmentError` when passkeys and cookies do not work under the address.
 */
export function accountsSite(
  environment: Readonly<Record<string, string | undefined>> = process.env,
): AccountsSite | null {
  const text = environment.DOSSIER_ACCOUNTS ?? '';
  if (text === '') return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  const isSecure = url?.protocol === 'https:' || url?.hostname === 'localhost';
  if (url === null || !isSecure || `${url.origin}/` !== url.href)
    throw new EnvironmentError(
      `DOSSIER_ACCOUNTS is "${text}"; it must be the address at which people reach the program, such as https://cards.example, without a path.`,
    );
  return { origin: url.origin, domain: url.hostname };
}

/** Returns the address of this program for files that other programs read: the public one, or the one under which it was asked. */
export function addressFor(request: Request): string {
  return accountsSite()?.origin ?? new URL(request.url).origin;
}
