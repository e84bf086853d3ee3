import { historyQuery } from '@/lib/api/queries';
import { answer } from '@/lib/server/answer';
import { collectionHistory } from '@/lib/server/collection';
import { wrongShape } from '@/lib/server/guard';
import { personalResponse, problemResponse } from '@/lib/server/problem';

export const runtime = 'nodejs';
export const dynamic = 'force-dynamic';

/** The latest changes, newest first: `{ changes: CollectionChange[] }`. `?before=NUMBER` pages on. */
export function GET(request: Request): Promise<Response> {
  return answer(request, async (actor) => {
    const { searchParams } = new URL(request.url);
    const asked = historyQuery.safeParse(Object.fromEntries(searchParams));
    if (!asked.success) return problemResponse(wrongShape(asked.error));
    return personalResponse({ changes: await collectionHistory(actor, asked.data.before ?? null) });
  });
}
