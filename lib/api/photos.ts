import 'server-only';
import { z } from 'zod';
import { printingIdSchema } from '@/lib/collection/collection-schema';
import { COLLECTION_BOUNDS } from '@/lib/collection/types';
import { PHOTO_BOUNDS } from '@/lib/photos/photo-bounds';
import {
  addPhoto,
  deletePhoto,
  facePhotos,
  NO_SUCH_PHOTO,
  PHOTO_TOO_LONG,
  photoResponse,
  photosOf,
  setFacePhoto,
} from '@/lib/server/photos';
import { refuse } from '@/lib/server/problem';
import { readCapped } from '@/lib/server/route';
import { route } from './contract';
import { answerShape, count, rows, text, time } from './shared-shapes';

const id = text(60);
const printing = text(COLLECTION_BOUNDS.printing).describe('ote/SET/NUMBER');

const PhotoShape = answerShape('Photo', {
  id,
  printing,
  width: count.describe('Pixels, as kept.'),
  height: count,
  isFace: z.boolean().describe('Shown as the face of its card.'),
  createdAt: time,
});
const FaceList = answerShape('FaceList', {
  faces: rows(PHOTO_BOUNDS.all, {
    id,
    card: printing.describe('The card’s id: the same for each of its printings.'),
    width: count.describe('Pixels, as kept.'),
    height: count,
  }),
});
const PhotoList = answerShape('PhotoList', {
  photos: z.array(PhotoShape).max(PHOTO_BOUNDS.printing),
});

/** The printing that is photographed. */
const photosQuery = z.object({ printing: printingIdSchema.describe('ote/SET/NUMBER') });

/** The routes of photographs of printings. */
export const photoRoutes = [
  route('get', '/api/v1/photos', 'listPhotos', {
    about: 'The photographs of a printing, oldest first.',
    query: photosQuery,
    done: PhotoList,
    run: async ({ actor, query }) => ({ photos: await photosOf(actor, query.printing) }),
  }),
  route('post', '/api/v1/photos', 'addPhoto', {
    about:
      'A photograph of a printing, sent as it is: PNG, JPEG or WebP by its content, at most 8 MB and 24 million pixels. Its pixels alone are kept.',
    cost: 10,
    query: photosQuery,
    sends: 'image/*',
    done: PhotoShape,
    status: 201,
    refuses: [404, 409, 413, 415],
    run: async ({ actor, request, query }) => {
      const sent = (await readCapped(request, PHOTO_BOUNDS.bytes)) ?? refuse(PHOTO_TOO_LONG);
      return addPhoto(actor, query.printing, sent);
    },
  }),
  route('get', '/api/v1/photos/faces', 'listFaces', {
    about: 'The photographs that are shown as the faces of their cards.',
    done: FaceList,
    run: async ({ actor }) => ({ faces: await facePhotos(actor) }),
  }),
  route('put', '/api/v1/photos/{id}/face', 'setFace', {
    about: 'Show this photograph as the face of its card, instead of any other.',
    run: async ({ actor, params }) =>
      (await setFacePhoto(actor, params.id, true)) || refuse(NO_SUCH_PHOTO),
  }),
  route('delete', '/api/v1/photos/{id}/face', 'removeFace', {
    about: 'Show the drawn face of its card again.',
    run: async ({ actor, params }) =>
      (await setFacePhoto(actor, params.id, false)) || refuse(NO_SUCH_PHOTO),
  }),
  route('get', '/api/v1/photos/{id}', 'readPhoto', {
    about: 'A photograph, at most 2,000 pixels wide or high.',
    type: 'image/webp',
    refuses: [304],
    run: ({ actor, request, params }) => photoResponse(actor, request, params.id, 'whole'),
  }),
  route('delete', '/api/v1/photos/{id}', 'deletePhoto', {
    about: 'Delete a photograph for good.',
    run: async ({ actor, params }) =>
      (await deletePhoto(actor, params.id)) || refuse(NO_SUCH_PHOTO),
  }),
  route('get', '/api/v1/photos/{id}/thumbnail', 'readThumbnail', {
    about: 'The same, at most 320 pixels wide or high.',
    type: 'image/webp',
    refuses: [304],
    run: ({ actor, request, params }) => photoResponse(actor, request, params.id, 'small'),
  }),
];
