import type { AnswerOf } from '@/lib/api/routes';

// In a file of its own: every page's header asks this, and needs nothing else of accounts.

export const SESSION = '/api/v1/session';

/** Who is signed in. */
export type SessionState = AnswerOf<'readSession'>;
