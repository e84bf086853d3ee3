import { photoResponse } from '@/lib/server/photos';
import { readRoute } from '@/lib/server/route';

/** A photograph, at most 320 pixels wide or high. */
export const GET = readRoute<{ id: string }>(({ actor, request, params }) =>
  photoResponse(actor, request, params.id, 'small'),
);
