import { ownSetNameSchema } from '@/lib/api/own-card-shapes';
import { answer } from '@/lib/server/answer';
import { guardBody, guardOrigin } from '@/lib/server/guard';
import { removeOwnSet, renameOwnSet } from '@/lib/server/own-sets';
import { NO_SUCH_SET, PERSONAL, problemResponse } from '@/lib/server/problem';

export const runtime = 'nodejs';
export const dynamic = 'force-dynamic';

interface Context {
  readonly params: Promise<{ readonly set: string }>;
}

const DONE = { status: 204, headers: PERSONAL } as const;

/** Another name. Body `{ name }`; answers 204. */
export function PUT(request: Request, { params }: Context): Promise<Response> {
  return answer(request, async (actor) => {
    const guarded = await guardBody(request, ownSetNameSchema);
    if (!guarded.ok) return guarded.response;
    const renamed = await renameOwnSet(actor, { id: (await params).set, name: guarded.body.name });
    return renamed ? new Response(null, DONE) : problemResponse(NO_SUCH_SET);
  });
}

/** Take an empty set away. Answers 204; 409 when cards are in it. */
export function DELETE(request: Request, { params }: Context): Promise<Response> {
  return answer(request, async (actor) => {
    const guarded = guardOrigin(request);
    if (!guarded.ok) return guarded.response;
    const removed = await removeOwnSet(actor, (await params).set);
    if (removed === null) return problemResponse(NO_SUCH_SET);
    if (removed.ok) return new Response(null, DONE);
    const hint = 'Delete its cards first; their history is kept.';
    return problemResponse({ status: 409, code: 'NOT_EMPTY', message: removed.why, hint });
  });
}
