import { ownCardRestoreSchema } from '@/lib/api/own-card-shapes';
import { answer } from '@/lib/server/answer';
import { guardBody } from '@/lib/server/guard';
import { askedId, type OwnCardContext, saveResponse } from '@/lib/server/own-answers';
import { restoreOwnCard } from '@/lib/server/own-cards';
import { NO_SUCH_OWN_CARD, problemResponse } from '@/lib/server/problem';

export const runtime = 'nodejs';
export const dynamic = 'force-dynamic';

/** Put a former state on top. Body `{ revision, base }`; answers `{ revision }`, the new one's number. */
export function POST(request: Request, context: OwnCardContext): Promise<Response> {
  return answer(request, async (actor) => {
    const guarded = await guardBody(request, ownCardRestoreSchema);
    if (!guarded.ok) return guarded.response;
    const { revision, base } = guarded.body;
    const id = await askedId(context);
    const save = await restoreOwnCard(actor, id, revision, base);
    return save === null ? problemResponse(NO_SUCH_OWN_CARD) : saveResponse(id, save, base);
  });
}
