import { personalResponse } from '@/lib/server/problem';
import { listPublished } from '@/lib/server/published-sets';
import { visitorRoute } from '@/lib/server/route';

/** The sets that people publish, those with most subscribers first: `{ sets }`. */
export const GET = visitorRoute(async ({ caller }) =>
  personalResponse({ sets: await listPublished(caller) }),
);
