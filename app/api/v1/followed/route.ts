import { personalResponse } from '@/lib/server/problem';
import { readRoute } from '@/lib/server/route';
import { listFollowed } from '@/lib/server/shared-decks';

/** The decks that the caller follows, last changed first: `{ decks }`. */
export const GET = readRoute(async ({ actor }) =>
  personalResponse({ decks: await listFollowed(actor) }),
);
