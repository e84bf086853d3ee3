import { ownSetSchema } from '@/lib/api/own-card-shapes';
import { answer } from '@/lib/server/answer';
import { guardBody } from '@/lib/server/guard';
import { createOwnSet, listOwnSets } from '@/lib/server/own-sets';
import { personalResponse, problemResponse } from '@/lib/server/problem';

export const runtime = 'nodejs';
export const dynamic = 'force-dynamic';

/** The sets: `{ sets: OwnSet[] }`. */
export function GET(request: Request): Promise<Response> {
  return answer(request, async (actor) => personalResponse({ sets: await listOwnSets(actor) }));
}

/** A new set. Body `{ id, name }`; answers 201 with all sets. */
export function POST(request: Request): Promise<Response> {
  return answer(request, async (actor) => {
    const guarded = await guardBody(request, ownSetSchema);
    if (!guarded.ok) return guarded.response;
    const made = await createOwnSet(actor, guarded.body);
    if (!made.ok) return problemResponse({ status: 409, code: 'NO_PLACE', message: made.why });
    return personalResponse({ sets: await listOwnSets(actor) }, { status: 201 });
  });
}
