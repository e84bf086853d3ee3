import { searchQuery } from '@/lib/api/queries';
import { answer } from '@/lib/server/answer';
import { wrongShape } from '@/lib/server/guard';
import { PERSONAL, problemResponse } from '@/lib/server/problem';
import { searchAnswer } from '@/lib/server/search-answer';

export const runtime = 'nodejs';
export const dynamic = 'force-dynamic';

/** `?q=&limit=&offset=&sort=` → `{ total, cards, explain, errors }`, as the command `search` prints it. */
export function GET(request: Request): Promise<Response> {
  return answer(request, async (actor) => {
    const { searchParams } = new URL(request.url);
    const asked = searchQuery.safeParse(Object.fromEntries(searchParams));
    if (!asked.success) return problemResponse(wrongShape(asked.error));
    const { body, personal } = await searchAnswer(actor, asked.data);
    const headers = personal ? PERSONAL : { 'Cache-Control': 'no-cache' };
    return Response.json(body, { headers });
  });
}
