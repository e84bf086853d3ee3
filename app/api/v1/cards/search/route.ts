import { getCatalogue } from '@/lib/cards/embedded';
import { searchCards } from '@/lib/cards/search/run';
import { answer } from '@/lib/server/answer';
import { wrongShape } from '@/lib/server/guard';
import { problemResponse } from '@/lib/server/problem';
import { searchQuerySchema } from '@/lib/server/search-query';

export const runtime = 'nodejs';
export const dynamic = 'force-dynamic';

/** `?q=&limit=&offset=&sort=` → `{ total, cards, explain, errors }`, as the command `search` prints it. */
export function GET(request: Request): Promise<Response> {
  return answer(async () => {
    const asked = searchQuerySchema.safeParse(
      Object.fromEntries(new URL(request.url).searchParams),
    );
    if (!asked.success) return problemResponse(wrongShape(asked.error));
    const { q, limit, offset, sort } = asked.data;
    const options = sort === undefined ? { limit, offset } : { limit, offset, sort };
    return Response.json(searchCards(q, getCatalogue(), options), {
      headers: { 'Cache-Control': 'no-cache' },
    });
  });
}
