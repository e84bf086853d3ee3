import { deletePhoto, NO_SUCH_PHOTO, photoResponse } from '@/lib/server/photos';
import { doneResponse } from '@/lib/server/problem';
import { changeRoute, readRoute } from '@/lib/server/route';

/** A photograph, at most 2,000 pixels wide or high. */
export const GET = readRoute<{ id: string }>(({ actor, request, params }) =>
  photoResponse(actor, request, params.id, 'whole'),
);

/** Take a photograph away for good. Answers 204. */
export const DELETE = changeRoute<{ id: string }>(async ({ actor, params }) =>
  doneResponse(await deletePhoto(actor, params.id), NO_SUCH_PHOTO),
);
