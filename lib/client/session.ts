import type { AnswerAt } from '@/lib/api/addressed';

// In a separate file: every page's header needs this, and nothing else of accounts.

export const SESSION = '/api/v1/session';

/** The address of the news for whoever is signed in. */
export const NEWS = '/api/v1/news';

/** The person who is signed in. */
export type SessionState = AnswerAt<typeof SESSION>;

/** The address of how much of it is new, which every page's header asks for. */
export const NEWS_COUNT = '/api/v1/news/count';
