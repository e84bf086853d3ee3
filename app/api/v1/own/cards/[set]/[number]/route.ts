import { ownCardSaveSchema } from '@/lib/api/own-card-shapes';
import { ownId } from '@/lib/cards/own-types';
import { answer } from '@/lib/server/answer';
import { guardBody, guardOrigin } from '@/lib/server/guard';
import { askedId, type OwnCardContext, placeRefusal, saveResponse } from '@/lib/server/own-answers';
import { readOwnCard, removeOwnCard, saveOwnCard } from '@/lib/server/own-cards';
import {
  NO_SUCH_OWN_CARD,
  PERSONAL,
  personalResponse,
  problemResponse,
} from '@/lib/server/problem';

export const runtime = 'nodejs';
export const dynamic = 'force-dynamic';

/** One card: a StoredOwnCard. */
export function GET(request: Request, context: OwnCardContext): Promise<Response> {
  return answer(request, async (actor) => {
    const card = await readOwnCard(actor, await askedId(context));
    return card ? personalResponse(card) : problemResponse(NO_SUCH_OWN_CARD);
  });
}

/** A save. Body `{ base, record, reason }`; answers `{ revision }`, or 409 with `current` if another save came first. */
export function PUT(request: Request, context: OwnCardContext): Promise<Response> {
  return answer(request, async (actor) => {
    const guarded = await guardBody(request, ownCardSaveSchema);
    if (!guarded.ok) return guarded.response;
    const { base, record, reason } = guarded.body;
    const id = await askedId(context);
    if (ownId(record) !== id)
      return problemResponse({
        status: 400,
        code: 'OTHER_CARD',
        message: `The record is about ${ownId(record)}, the address about ${id}.`,
        hint: 'A card keeps its set and number. To move it, add it there and delete it here.',
      });
    // A card that is there already is a conflict, not a mistake of its author's.
    const there = base === null && (await readOwnCard(actor, id)) !== null;
    const refusal = await placeRefusal(actor, [record], () => base !== null || there);
    if (refusal !== null) return problemResponse(refusal);
    return saveResponse(id, await saveOwnCard(actor, record, base, reason), base);
  });
}

/** Take a card away; its revisions are kept. Answers 204. */
export function DELETE(request: Request, context: OwnCardContext): Promise<Response> {
  return answer(request, async (actor) => {
    const guarded = guardOrigin(request);
    if (!guarded.ok) return guarded.response;
    return (await removeOwnCard(actor, await askedId(context)))
      ? new Response(null, { status: 204, headers: PERSONAL })
      : problemResponse(NO_SUCH_OWN_CARD);
  });
}
