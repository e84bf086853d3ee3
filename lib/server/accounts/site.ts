import 'server-only';
import { EnvironmentError } from '@/lib/server/env';

/** Where people reach a program that has accounts. */
export interface AccountsSite {
  /** `https://cards.example` */
  readonly origin: string;
  /** The domain that passkeys are bound to. */
  readonly domain: string;
}

/**
 * DOSSIER_ACCOUNTS as an address; null when it is not set: the program is one person's, and nobody signs in.
 * Throws an `EnvironmentError` when it is no address that passkeys and cookies work under.
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
