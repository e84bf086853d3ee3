import { NOTHING_READ } from '@/app/_components/scan/look-words';
import type { Scanner } from '@/lib/client/scanner';
import type { CountedPrinting } from '@/lib/collection/printings';
import type { Gathered } from '@/lib/photos/gather-pictures';
import type { Picture, SeenPicture } from '@/lib/photos/picture-plan';
import type { Corners } from '@/lib/scan/picture';
import { choosePrinting } from '@/lib/scan/pile';

/** The width of a small copy, in pixels. */
const SMALL = 160;
/** The longer side of a picture as the scanner sees it, in pixels. */
const SCANNED_SIDE = 1_600;
/** A card that takes so much of its picture is the picture. */
const WHOLE = 0.9;

/** Makes a row of a gathered file. The picture is decoded once, and only its small copy is kept. */
export async function readPicture(
  one: Exclude<Gathered, { readonly kind: 'list' }>,
  key: number,
): Promise<Picture> {
  const small = one.kind === 'picture' ? await smallCopy(one.file) : null;
  const damaged = 'The picture is damaged, or cut off.';
  return {
    key,
    path: one.path,
    file: one.kind === 'picture' && small !== null ? one.file : null,
    url: small === null ? '' : URL.createObjectURL(small),
    fault: one.kind === 'fault' ? one.why : small === null ? damaged : '',
    seen: null,
    choice: null,
    replaces: false,
    photo: null,
    isSaved: false,
  };
}

/** Returns a picture with what the scanner reads of it. A photograph that shows more than the card becomes the card alone. Rejects when the scanner has ended. */
export async function seePicture(
  picture: Picture,
  scanner: Scanner,
  printings: readonly CountedPrinting[],
  set: string,
): Promise<Picture> {
  const bitmap = picture.file && (await createImageBitmap(picture.file).catch(() => null));
  if (bitmap === null) return { ...picture, seen: NOT_READ };
  const { width, height } = bitmap;
  const [one] = (await scanner.scan(bitmap, false)) ?? [];
  if (one === undefined) return { ...picture, seen: NOT_READ };
  const { look } = one;
  if (look.kind === 'nothing')
    return { ...picture, seen: { ...NOT_READ, why: NOTHING_READ[look.why] } };
  const among = look.candidates.flatMap(({ card }) => choosePrinting(printings, card, set) ?? []);
  const read = { ...picture, seen: { among, isSure: look.isSure, why: '' } };
  const scale = Math.min(1, SCANNED_SIDE / Math.max(width, height));
  const part = areaOf(look.corners) / (width * height * scale * scale);
  const small =
    look.isSure && one.picture !== null && part < WHOLE ? await smallCopy(one.picture) : null;
  if (small === null) return read;
  return { ...read, file: one.picture, url: URL.createObjectURL(small) };
}

const NOT_READ: SeenPicture = { among: [], isSure: false, why: 'It could not be read.' };

/** Returns the area of a shape by its corners, in square pixels. */
function areaOf(corners: Corners): number {
  const twice = corners.reduce((sum, { x, y }, i) => {
    const next = corners[(i + 1) % corners.length] ?? { x, y };
    return sum + x * next.y - next.x * y;
  }, 0);
  return Math.abs(twice) / 2;
}

/** Returns a small copy of a picture; null when it cannot be opened. */
async function smallCopy(file: Blob): Promise<Blob | null> {
  try {
    const bitmap = await createImageBitmap(file, { resizeWidth: SMALL, resizeQuality: 'medium' });
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
    bitmap.close();
    return await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.8 });
  } catch {
    return null; // The browser cannot decode it.
  }
}
