import type { Actor } from '@/lib/server/actor';
import { answer } from '@/lib/server/answer';
import { guardOrigin } from '@/lib/server/guard';
import { NO_SUCH_PHOTO } from '@/lib/server/photo-answers';
import { setFacePhoto } from '@/lib/server/photos';
import { PERSONAL, problemResponse } from '@/lib/server/problem';

export const runtime = 'nodejs';
export const dynamic = 'force-dynamic';

interface Context {
  readonly params: Promise<{ readonly id: string }>;
}

/** Show this photograph as the face of its card, instead of any other. Answers 204. */
export function PUT(request: Request, { params }: Context): Promise<Response> {
  return answer(request, async (actor) => {
    const guarded = guardOrigin(request);
    return guarded.ok ? change(actor, (await params).id, true) : guarded.response;
  });
}

/** Show the drawn face of its card again. Answers 204. */
export function DELETE(request: Request, { params }: Context): Promise<Response> {
  return answer(request, async (actor) => {
    const guarded = guardOrigin(request);
    return guarded.ok ? change(actor, (await params).id, false) : guarded.response;
  });
}

async function change(actor: Actor, id: string, isFace: boolean): Promise<Response> {
  const found = await setFacePhoto(actor, id, isFace);
  return found
    ? new Response(null, { status: 204, headers: PERSONAL })
    : problemResponse(NO_SUCH_PHOTO);
}
