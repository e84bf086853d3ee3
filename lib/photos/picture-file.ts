import { looksLikeSvg, PHOTO_BOUNDS, type SentAs, sentAs } from './photo-bounds';
import { readBytes } from './read-bytes';

/** The type of a file by its first bytes, or why it cannot become a photograph. */
type PictureCheck = { readonly type: SentAs } | { readonly why: string };

const MEGABYTE = 1024 * 1024;
/** The number of first bytes that are looked at. */
const HEAD = 4_096;

/** Checks a file before it is opened or sent: its size, and what its first bytes say. A damaged picture passes. */
export async function checkPicture(file: Blob): Promise<PictureCheck> {
  const most = PHOTO_BOUNDS.bytes / MEGABYTE;
  if (file.size === 0) return { why: 'The file is empty.' };
  if (file.size > PHOTO_BOUNDS.bytes)
    return {
      why: `It is too large: ${(file.size / MEGABYTE).toFixed(1)} MB. A photograph has at most ${most} MB; scale it down.`,
    };
  const head = await readBytes(file.slice(0, HEAD));
  if (head === null) return { why: 'The file cannot be read.' };
  const type = sentAs(head);
  return type === null ? { why: `${kindOf(head)} Photographs are PNG, JPEG or WebP.` } : { type };
}

function kindOf(head: Uint8Array): string {
  if (looksLikeSvg(head)) return 'SVG files may contain scripts and are not accepted.';
  const brand = new TextDecoder('latin1').decode(head.subarray(4, 12));
  if (/^ftyp(?:hei|hev|mif1)/.test(brand))
    return 'HEIC pictures cannot be read: save it as JPEG first.';
  return 'This is not a supported picture, whatever its name says.';
}
