import { cardsQuery } from '@/lib/api/queries';
import { answer } from '@/lib/server/answer';
import { cardPage } from '@/lib/server/card-answers';
import { wrongShape } from '@/lib/server/guard';
import { NO_SUCH_SET, problemResponse } from '@/lib/server/problem';
import { publicJson } from '@/lib/server/public-answer';

export const runtime = 'nodejs';
export const dynamic = 'force-dynamic';

/** `?set=&limit=&offset=` → `{ total, cards, next }`. */
export function GET(request: Request): Promise<Response> {
  return answer(request, async () => {
    const { searchParams } = new URL(request.url);
    const asked = cardsQuery.safeParse(Object.fromEntries(searchParams));
    if (!asked.success) return problemResponse(wrongShape(asked.error));
    const page = cardPage(asked.data);
    return page === null ? problemResponse(NO_SUCH_SET) : publicJson(request, page);
  });
}
