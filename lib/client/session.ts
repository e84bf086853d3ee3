import type { SignedIn } from '@/lib/accounts/account';

// In a file of its own: every page's header asks this, and needs nothing else of accounts.

export const SESSION = '/api/v1/session';

/** Who is signed in, as `/api/v1/session` says it. */
export interface SessionState {
  /** Whether people sign in to this program at all. */
  readonly accounts: boolean;
  readonly registration: 'invite' | 'open';
  readonly isSetUp: boolean;
  readonly signedIn: SignedIn | null;
}
