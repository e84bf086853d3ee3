import type { Operation } from '@/lib/api/operations';
import { photosQuery } from '@/lib/api/queries';

/** What the API does with photographs of printings. */
export const PHOTO_OPERATIONS: readonly Omit<Operation, 'of'>[] = [
  {
    path: '/api/v1/photos',
    method: 'get',
    id: 'listPhotos',
    about: 'The photographs of a printing, oldest first.',
    query: photosQuery,
    done: { status: 200, shape: 'PhotoList' },
  },
  {
    path: '/api/v1/photos',
    method: 'post',
    id: 'addPhoto',
    about:
      'A photograph of a printing, sent as it is: PNG, JPEG or WebP by its content, at most 8 MB and 24 million pixels. Its pixels alone are kept.',
    query: photosQuery,
    sends: 'image/*',
    done: { status: 201, shape: 'Photo' },
    refuses: [403, 404, 409, 413, 415],
  },
  {
    path: '/api/v1/photos/faces',
    method: 'get',
    id: 'listFaces',
    about: 'The photographs that are shown as the faces of their cards.',
    done: { status: 200, shape: 'FaceList' },
  },
  {
    path: '/api/v1/photos/{id}/face',
    method: 'put',
    id: 'setFace',
    about: 'Show this photograph as the face of its card, instead of any other.',
    done: { status: 204 },
    refuses: [403, 404],
  },
  {
    path: '/api/v1/photos/{id}/face',
    method: 'delete',
    id: 'removeFace',
    about: 'Show the drawn face of its card again.',
    done: { status: 204 },
    refuses: [403, 404],
  },
  {
    path: '/api/v1/photos/{id}',
    method: 'get',
    id: 'readPhoto',
    about: 'A photograph, at most 2,000 pixels wide or high.',
    done: { status: 200, type: 'image/webp' },
    refuses: [304, 404],
  },
  {
    path: '/api/v1/photos/{id}',
    method: 'delete',
    id: 'deletePhoto',
    about: 'Delete a photograph for good.',
    done: { status: 204 },
    refuses: [403, 404],
  },
  {
    path: '/api/v1/photos/{id}/thumbnail',
    method: 'get',
    id: 'readThumbnail',
    about: 'The same, at most 320 pixels wide or high.',
    done: { status: 200, type: 'image/webp' },
    refuses: [304, 404],
  },
];
