import 'server-only';
import type { Role } from '@/lib/accounts/account';

/** The owner of what is read and changed. */
export interface Actor {
  readonly ownerId: string;
}

/** Who sends a request. */
export interface Caller extends Actor {
  readonly role: Role;
  /** How they are signed in; null without accounts, where nobody signs in. */
  readonly session: CallerSession | null;
}

export interface CallerSession {
  readonly id: string;
  readonly username: string;
  /** When the person last gave a password or a passkey. */
  readonly freshAt: Date;
}

/** Nobody: what everybody sees who has an account here, since curators have taken it into the catalogue. */
export const COMMON: Actor = { ownerId: 'common' };

/** Whoever uses this machine: the command line and set-up. */
export const LOCAL_ACTOR: Actor = { ownerId: 'local' };

/** Who sends every request to a program without accounts. */
export const LOCAL_CALLER: Caller = { ...LOCAL_ACTOR, role: 'admin', session: null };
