import { NO_SUCH_PHOTO, setFacePhoto } from '@/lib/server/photos';
import { doneResponse } from '@/lib/server/problem';
import { changeRoute } from '@/lib/server/route';

/** Show this photograph as the face of its card, instead of any other. Answers 204. */
export const PUT = changeRoute<{ id: string }>(async ({ actor, params }) =>
  doneResponse(await setFacePhoto(actor, params.id, true), NO_SUCH_PHOTO),
);

/** Show the drawn face of its card again. Answers 204. */
export const DELETE = changeRoute<{ id: string }>(async ({ actor, params }) =>
  doneResponse(await setFacePhoto(actor, params.id, false), NO_SUCH_PHOTO),
);
