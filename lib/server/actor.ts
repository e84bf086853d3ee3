import 'server-only';
import type { Role } from '@/lib/accounts/account';

/** The owner of what is read and changed. */
export interface Actor {
  readonly ownerId: string;
}

/** The sender of a request. */
export interface Caller extends Actor {
  readonly role: Role;
  /** The session; null without accounts, where nobody signs in. */
  readonly session: CallerSession | null;
}

export interface CallerSession {
  readonly id: string;
  readonly username: string;
  /** The time at which the person last gave a password or a passkey. */
  readonly freshAt: Date;
}

/** The owner of the common catalogue: cards that curators have accepted and that everybody with an account here sees. */
export const COMMON: Actor = { ownerId: 'common' };

/** The person who uses this machine: the command line and set-up. */
export const LOCAL_ACTOR: Actor = { ownerId: 'local' };

/** The sender of every request to a program without accounts. */
export const LOCAL_CALLER: Caller = { ...LOCAL_ACTOR, role: 'admin', session: null };
