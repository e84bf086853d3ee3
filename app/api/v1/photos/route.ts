import { photosQuery } from '@/lib/api/queries';
import { PHOTO_BOUNDS } from '@/lib/photos/photo-bounds';
import { addPhoto, PHOTO_TOO_LONG, photosOf } from '@/lib/server/photos';
import { personalResponse, refuse } from '@/lib/server/problem';
import { changeRoute, queryOf, readCapped, readRoute } from '@/lib/server/route';

/** `?printing=ote/SET/NUMBER`: `{ photos: PhotoEntry[] }`, oldest first. */
export const GET = readRoute(async ({ actor, request }) => {
  const { printing } = queryOf(request, photosQuery);
  return personalResponse({ photos: await photosOf(actor, printing) });
});

/** `?printing=ote/SET/NUMBER`, with the picture as the body, whatever its type is said to be. Answers 201 with its PhotoEntry. */
export const POST = changeRoute(
  async ({ actor, request }) => {
    const { printing } = queryOf(request, photosQuery);
    const sent = (await readCapped(request, PHOTO_BOUNDS.bytes)) ?? refuse(PHOTO_TOO_LONG);
    return personalResponse(await addPhoto(actor, printing, sent), { status: 201 });
  },
  { cost: 10 },
);
