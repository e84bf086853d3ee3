import { searchQuery } from '@/lib/api/queries';
import { PERSONAL } from '@/lib/server/problem';
import { queryOf, visitorRoute } from '@/lib/server/route';
import { edenSearchAnswer } from '@/lib/server/search';

/** `?q=&limit=&offset=&sort=` → `{ total, cards, explain, errors }`, as `search --game eden` prints it. */
export const GET = visitorRoute(async ({ caller, request }) => {
  const { body, personal } = await edenSearchAnswer(caller, queryOf(request, searchQuery));
  const headers = personal ? PERSONAL : { 'Cache-Control': 'no-cache' };
  return Response.json(body, { headers });
});
