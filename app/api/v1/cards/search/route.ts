import { searchQuery } from '@/lib/api/queries';
import { PERSONAL } from '@/lib/server/problem';
import { queryOf, readRoute } from '@/lib/server/route';
import { searchAnswer } from '@/lib/server/search';

/** `?q=&limit=&offset=&sort=` → `{ total, cards, explain, errors }`, as the command `search` prints it. */
export const GET = readRoute(async ({ actor, request }) => {
  const { body, personal } = await searchAnswer(actor, queryOf(request, searchQuery));
  const headers = personal ? PERSONAL : { 'Cache-Control': 'no-cache' };
  return Response.json(body, { headers });
});
