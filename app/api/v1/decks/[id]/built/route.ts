import { z } from 'zod';
import { setBuilt } from '@/lib/server/allotted-decks';
import { answer } from '@/lib/server/answer';
import { guardBody } from '@/lib/server/guard';
import { NO_SUCH_DECK, personalResponse, problemResponse } from '@/lib/server/problem';

export const runtime = 'nodejs';
export const dynamic = 'force-dynamic';

const bodySchema = z.strictObject({ built: z.boolean() });

interface Context {
  readonly params: Promise<{ readonly id: string }>;
}

/** Whether a deck's cards are taken out of the collection. Body and answer: `{ built }`. */
export function PUT(request: Request, { params }: Context): Promise<Response> {
  return answer(request, async (actor) => {
    const guarded = await guardBody(request, bodySchema);
    if (!guarded.ok) return guarded.response;
    const { built } = guarded.body;
    const found = await setBuilt(actor, (await params).id, built);
    return found ? personalResponse({ built }) : problemResponse(NO_SUCH_DECK);
  });
}
