import { ask, fieldOf, LONG_WORK } from '@/lib/client/api';
import type { PhotoEntry, SentAs } from '@/lib/photos/photo-bounds';
import { checkPicture } from '@/lib/photos/picture-file';

/** Returns the address of a photograph's bytes, in full size or as a thumbnail. */
export function photoPath({ id }: PhotoEntry, part: 'whole' | 'small'): string {
  return `/api/v1/photos/${id}${part === 'small' ? '/thumbnail' : ''}`;
}

/** Returns the API address of the photographs of a printing. */
export function photosPath(printing: string) {
  return `/api/v1/photos?printing=${encodeURIComponent(printing)}` as const;
}

/** The result of an upload. */
type UploadResult =
  | { readonly kind: 'added'; readonly photo: PhotoEntry }
  | {
      readonly kind: 'refused';
      readonly message: string;
      /** Whether the reason is this picture, and not the connection, the session or the space. */
      readonly isAboutPicture: boolean;
    };

const MEDIA_TYPES: Readonly<Record<SentAs, string>> = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
};
/** The statuses with which the server refuses one picture, and may take the next one. */
const ABOUT_PICTURE: ReadonlySet<number> = new Set([400, 404, 409, 413, 415]);
const UNREACHABLE = 'Can’t reach the server. The photograph was not added; try again.';

/** Uploads a photograph of a printing; `onPart` gets the progress, from 0 to 1. */
export async function sendPhoto(
  printing: string,
  file: Blob,
  onPart: (part: number) => void,
): Promise<UploadResult> {
  const known = await checkPicture(file);
  if ('why' in known) return { kind: 'refused', message: known.why, isAboutPicture: true };
  // Not fetch, which reports no upload progress.
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', photosPath(printing));
    request.setRequestHeader('content-type', MEDIA_TYPES[known.type]);
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onPart(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(readReply(request.status, request.response));
    request.timeout = LONG_WORK;
    request.onerror = () => resolve(readReply(0, null));
    request.ontimeout = () => resolve(readReply(0, null));
    request.send(file);
  });
}

function readReply(status: number, json: unknown): UploadResult {
  if (status === 201) return { kind: 'added', photo: json as PhotoEntry };
  const error = fieldOf(json, 'error');
  const sentences = [fieldOf(error, 'message'), fieldOf(error, 'hint')].filter(
    (words) => typeof words === 'string',
  );
  return {
    kind: 'refused',
    message: sentences.length > 0 ? sentences.join(' ') : UNREACHABLE,
    isAboutPicture: ABOUT_PICTURE.has(status) && fieldOf(error, 'code') !== 'ENOUGH_PHOTOGRAPHS',
  };
}

/** Makes a photograph the face of its card, or removes it as face. Returns false when that failed. */
export async function setFace(id: string, isFace: boolean): Promise<boolean> {
  const reply = await ask(`/api/v1/photos/${id}/face`, { method: isFace ? 'PUT' : 'DELETE' });
  return reply.kind === 'answer';
}

/** Deletes a photograph permanently. Returns false when the server cannot be reached. A missing one counts as deleted. */
export async function deletePhoto(id: string): Promise<boolean> {
  const reply = await ask(`/api/v1/photos/${id}`, { method: 'DELETE' });
  return reply.kind === 'answer' || (reply.kind === 'refused' && reply.status === 404);
}
