import { photosQuery } from '@/lib/api/queries';
import { PHOTO_BOUNDS } from '@/lib/photos/photo-bounds';
import { answer } from '@/lib/server/answer';
import { guardOrigin, readCapped, wrongShape } from '@/lib/server/guard';
import { PHOTO_TOO_LONG, pictureProblem, refusedPhoto } from '@/lib/server/photo-answers';
import { addPhoto, photosOf } from '@/lib/server/photos';
import { personalResponse, problemResponse } from '@/lib/server/problem';

export const runtime = 'nodejs';
export const dynamic = 'force-dynamic';

function asked(request: Request) {
  return photosQuery.safeParse(Object.fromEntries(new URL(request.url).searchParams));
}

/** `?printing=ote/SET/NUMBER`: `{ photos: PhotoEntry[] }`, oldest first. */
export function GET(request: Request): Promise<Response> {
  return answer(request, async (actor) => {
    const query = asked(request);
    if (!query.success) return problemResponse(wrongShape(query.error));
    return personalResponse({ photos: await photosOf(actor, query.data.printing) });
  });
}

/** `?printing=ote/SET/NUMBER`, with the picture as the body, whatever its type is said to be. Answers 201 with its PhotoEntry. */
export function POST(request: Request): Promise<Response> {
  return answer(request, async (actor) => {
    const guarded = guardOrigin(request);
    if (!guarded.ok) return guarded.response;
    const query = asked(request);
    if (!query.success) return problemResponse(wrongShape(query.error));
    const sent = await readCapped(request, PHOTO_BOUNDS.bytes);
    if (sent === null) return problemResponse(PHOTO_TOO_LONG);
    try {
      const added = await addPhoto(actor, query.data.printing, sent);
      if (typeof added === 'string') return refusedPhoto(added);
      return personalResponse(added, { status: 201 });
    } catch (error) {
      return problemResponse(pictureProblem(error));
    }
  });
}
