import { historyQuery } from '@/lib/api/queries';
import { collectionHistory } from '@/lib/server/collection';
import { personalResponse } from '@/lib/server/problem';
import { queryOf, readRoute } from '@/lib/server/route';

/** The latest changes, newest first: `{ changes: CollectionChange[] }`. `?before=NUMBER` pages on. */
export const GET = readRoute(async ({ actor, request }) => {
  const { before = null } = queryOf(request, historyQuery);
  return personalResponse({ changes: await collectionHistory(actor, before) });
});
