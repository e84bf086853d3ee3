import { answer } from '@/lib/server/answer';
import { facePhotos } from '@/lib/server/photos';
import { personalResponse } from '@/lib/server/problem';

export const runtime = 'nodejs';
export const dynamic = 'force-dynamic';

/** The photographs that are shown as the faces of their cards: `{ faces: FacePhoto[] }`. */
export function GET(request: Request): Promise<Response> {
  return answer(request, async (actor) => personalResponse({ faces: await facePhotos(actor) }));
}
