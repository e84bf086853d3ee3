import { ask, fieldOf } from '@/lib/client/api';
import {
  looksLikeSvg,
  PHOTO_BOUNDS,
  type PhotoEntry,
  type SentAs,
  sentAs,
} from '@/lib/photos/photo-bounds';

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
  | { readonly kind: 'refused'; readonly message: string };

const MEDIA_TYPES: Readonly<Record<SentAs, string>> = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
};
const UNREACHABLE = 'Can’t reach the server. The photograph was not added; try again.';

/** Checks a file before it is sent: its media type, or why it is refused. */
async function checkFile(
  file: File,
): Promise<{ readonly type: string } | { readonly why: string }> {
  const most = PHOTO_BOUNDS.bytes / 1024 / 1024;
  if (file.size > PHOTO_BOUNDS.bytes)
    return {
      why: `It is too large: ${(file.size / 1024 / 1024).toFixed(1)} MB. A photograph has at most ${most} MB; scale it down.`,
    };
  const head = new Uint8Array(await file.slice(0, 4_096).arrayBuffer());
  const type = sentAs(head);
  if (type !== null) return { type: MEDIA_TYPES[type] };
  const what = looksLikeSvg(head)
    ? 'SVG files may contain scripts and are not accepted.'
    : 'This is not a supported picture, whatever its name says.';
  return { why: `${what} Photographs are PNG, JPEG or WebP.` };
}

/** Uploads a photograph of a printing; `onPart` gets the progress, from 0 to 1. */
export async function sendPhoto(
  printing: string,
  file: File,
  onPart: (part: number) => void,
): Promise<UploadResult> {
  const known = await checkFile(file).catch(() => ({ why: 'The file cannot be read.' }));
  if ('why' in known) return { kind: 'refused', message: known.why };
  // Not fetch, which reports no upload progress.
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', photosPath(printing));
    request.setRequestHeader('content-type', known.type);
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onPart(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(readReply(request.status, request.response));
    request.onerror = () => resolve({ kind: 'refused', message: UNREACHABLE });
    request.send(file);
  });
}

function readReply(status: number, json: unknown): UploadResult {
  if (status === 201) return { kind: 'added', photo: json as PhotoEntry };
  const error = fieldOf(json, 'error');
  const sentences = [fieldOf(error, 'message'), fieldOf(error, 'hint')].filter(
    (words) => typeof words === 'string',
  );
  return { kind: 'refused', message: sentences.length > 0 ? sentences.join(' ') : UNREACHABLE };
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
