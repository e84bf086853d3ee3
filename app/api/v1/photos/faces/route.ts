import { facePhotos } from '@/lib/server/photos';
import { personalResponse } from '@/lib/server/problem';
import { readRoute } from '@/lib/server/route';

/** The photographs that are shown as the faces of their cards: `{ faces: FacePhoto[] }`. */
export const GET = readRoute(async ({ actor }) =>
  personalResponse({ faces: await facePhotos(actor) }),
);
