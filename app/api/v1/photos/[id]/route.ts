import { answer } from '@/lib/server/answer';
import { guardOrigin } from '@/lib/server/guard';
import { NO_SUCH_PHOTO, photoAnswer } from '@/lib/server/photo-answers';
import { deletePhoto, photoBytes } from '@/lib/server/photos';
import { PERSONAL, problemResponse } from '@/lib/server/problem';

export const runtime = 'nodejs';
export const dynamic = 'force-dynamic';

interface Context {
  readonly params: Promise<{ readonly id: string }>;
}

/** A photograph, at most 2,000 pixels wide or high. */
export function GET(request: Request, { params }: Context): Promise<Response> {
  return answer(request, async (actor) =>
    photoAnswer(actor, request, (await params).id, 'whole', photoBytes),
  );
}

/** Take a photograph away for good. Answers 204. */
export function DELETE(request: Request, { params }: Context): Promise<Response> {
  return answer(request, async (actor) => {
    const guarded = guardOrigin(request);
    if (!guarded.ok) return guarded.response;
    const deleted = await deletePhoto(actor, (await params).id);
    return deleted
      ? new Response(null, { status: 204, headers: PERSONAL })
      : problemResponse(NO_SUCH_PHOTO);
  });
}
