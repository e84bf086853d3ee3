import { answer } from '@/lib/server/answer';
import { restoreDeck } from '@/lib/server/deck-restore';
import { guardOrigin } from '@/lib/server/guard';
import { NO_SUCH_DECK, PERSONAL, problemResponse } from '@/lib/server/problem';

export const runtime = 'nodejs';
export const dynamic = 'force-dynamic';

interface Context {
  readonly params: Promise<{ readonly id: string }>;
}

/** Put a deleted deck back on the list, with all its revisions. Answers 204. */
export function POST(request: Request, { params }: Context): Promise<Response> {
  return answer(request, async (actor) => {
    const guarded = guardOrigin(request);
    if (!guarded.ok) return guarded.response;
    const restored = await restoreDeck(actor, (await params).id);
    return restored
      ? new Response(null, { status: 204, headers: PERSONAL })
      : problemResponse(NO_SUCH_DECK);
  });
}
