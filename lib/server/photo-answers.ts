import 'server-only';
import { PHOTO_BOUNDS } from '@/lib/photos/photo-bounds';
import type { Actor } from '@/lib/server/actor';
import { PictureError, type PictureFault } from '@/lib/server/photo-picture';
import { hasPhoto, type PhotoBytes, type PhotoRefusal } from '@/lib/server/photos';
import { NO_SUCH_CARD, type Problem, problemResponse } from '@/lib/server/problem';
import { knowsTag } from '@/lib/server/public-answer';

/** More was sent than a photograph may have. */
export const PHOTO_TOO_LONG: Problem = {
  status: 413,
  code: 'TOO_LONG',
  message: `The file is too large: a photograph has at most ${PHOTO_BOUNDS.bytes / 1024 / 1024} MB.`,
  hint: 'Take it smaller, or scale it down.',
};

/** There is no such photograph. */
export const NO_SUCH_PHOTO: Problem = {
  status: 404,
  code: 'NO_SUCH_PHOTO',
  message: 'There is no such photograph.',
  hint: 'It may have been deleted.',
};

const STATUS: Readonly<Record<PictureFault, Problem['status']>> = {
  NOT_A_PHOTOGRAPH: 415,
  BROKEN_PICTURE: 400,
  TOO_MANY_PIXELS: 413,
  BUSY: 503,
};

/** Why a picture was not taken, as an answer; any other fault is thrown on. */
export function pictureProblem(error: unknown): Problem {
  if (!(error instanceof PictureError)) throw error;
  return { status: STATUS[error.code], code: error.code, message: error.message };
}

const REFUSALS: Readonly<Record<PhotoRefusal, Problem>> = {
  unknown: NO_SUCH_CARD,
  'enough-of-this': {
    status: 409,
    code: 'ENOUGH_PHOTOGRAPHS',
    message: `There are ${PHOTO_BOUNDS.printing} photographs of this printing, which is as many as may be.`,
    hint: 'Delete one of them first.',
  },
  enough: {
    status: 409,
    code: 'ENOUGH_PHOTOGRAPHS',
    message: `There are ${PHOTO_BOUNDS.all} photographs, which is as many as one backup holds.`,
    hint: 'Delete some of them first.',
  },
};

/** Why a photograph was not added, as an answer. */
export function refusedPhoto(refusal: PhotoRefusal): Response {
  return problemResponse(REFUSALS[refusal]);
}

/** A photograph never changes, so its address names its bytes; the browser asks each time whether it is still there, since it may be deleted. */
export async function photoAnswer(
  actor: Actor,
  request: Request,
  id: string,
  part: 'whole' | 'small',
  read: (actor: Actor, id: string) => Promise<PhotoBytes | null>,
): Promise<Response> {
  const etag = `"${id}-${part}"`;
  const headers = { ETag: etag, 'Cache-Control': 'private, no-cache' };
  if (knowsTag(request, etag) && (await hasPhoto(actor, id)))
    return new Response(null, { status: 304, headers });
  const photo = await read(actor, id);
  if (photo === null) return problemResponse(NO_SUCH_PHOTO);
  return new Response(photo.bytes, {
    headers: {
      ...headers,
      'Content-Type': photo.type,
      'Content-Length': String(photo.bytes.length),
      // Opened by itself it is a file to save, never a page (its policy: scripts/security-headers.mjs).
      'Content-Disposition': `attachment; filename="photograph-${id}.webp"`,
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
