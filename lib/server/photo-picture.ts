import 'server-only';
import sharp, { type Sharp } from 'sharp';
import { looksLikeSvg, PHOTO_BOUNDS, sentAs } from '@/lib/photos/photo-bounds';
import { Mutex } from '@/lib/server/mutex';
import { type Problem, Refused, refuse } from '@/lib/server/problem';

/** A photograph as it is stored: WebP, upright, with nothing except its pixels. */
interface Picture {
  /** The width in pixels. */
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The thumbnail, also WebP, at most 320 pixels wide and high. */
  readonly thumbnail: Uint8Array<ArrayBuffer>;
}

/** The sizes and qualities to try, from fine to coarse. The first result that is small enough is stored. */
const ENCODINGS = [
  { side: PHOTO_BOUNDS.side, quality: 82 },
  { side: PHOTO_BOUNDS.side, quality: 62 },
  { side: 1_600, quality: 55 },
  { side: 1_200, quality: 45 },
  { side: 800, quality: 40 },
] as const;
const SMALL = { quality: 74 } as const;
/** Seconds that one picture may take to decode and encode. */
const TIMEOUT = 30;

/** The lock for opening a picture: only one is open at a time, because 24 million pixels take a hundred megabytes. */
const oneAtATime = new Mutex();
/** Each waiting picture holds up to 8 MB; a further one is refused and can be sent again later. */
const MOST_WAITING = 16;
let waiting = 0;

/** Opens the picture and encodes its pixels anew: all else in the file (place, owner, a second file after it) is gone. Throws `Refused`. */
export async function pictureOf(sent: Uint8Array): Promise<Picture> {
  if (sentAs(sent) === null) refuse(notAPhotograph(sent));
  if (waiting >= MOST_WAITING) refuse(BUSY);
  waiting += 1;
  try {
    return await oneAtATime.during(() => encodePicture(sent));
  } finally {
    waiting -= 1;
  }
}

const BUSY: Problem = {
  status: 503,
  code: 'BUSY',
  message: 'Too many pictures at once. This one was not saved; try again.',
};

const BROKEN: Problem = {
  status: 400,
  code: 'BROKEN_PICTURE',
  message:
    'The picture is damaged, or cut off: it cannot be opened. Save it again, or take another.',
};

function tooManyPixels(message: string): Problem {
  return { status: 413, code: 'TOO_MANY_PIXELS', message };
}

function notAPhotograph(sent: Uint8Array): Problem {
  const what = looksLikeSvg(sent)
    ? 'An SVG is a drawing that may contain scripts, and is not accepted.'
    : 'This is not a PNG, JPEG or WebP, whatever its name says.';
  const message = `${what} Photographs are PNG, JPEG or WebP.`;
  return { status: 415, code: 'NOT_A_PHOTOGRAPH', message };
}

async function encodePicture(sent: Uint8Array): Promise<Picture> {
  const { width = 0, height = 0 } = await orBroken(() => openPicture(sent, false).metadata());
  if (width * height > PHOTO_BOUNDS.pixels)
    refuse(
      tooManyPixels(
        `The picture has ${width} × ${height} pixels, which is more than ${PHOTO_BOUNDS.pixels / 1_000_000} million: make it smaller.`,
      ),
    );
  // Decoded once, no bigger than it will be stored; each encoding begins from these pixels.
  const pixels = await orBroken(() => unpackPicture(sent));
  const thumbnail = await fitInto(pixels(), PHOTO_BOUNDS.thumbnail).webp(SMALL).toBuffer();
  const whole = await encodeSmallEnough(pixels, PHOTO_BOUNDS.kept - thumbnail.length);
  return { ...whole, thumbnail: new Uint8Array(thumbnail) };
}

async function encodeSmallEnough(
  pixels: () => Sharp,
  most: number,
): Promise<Omit<Picture, 'thumbnail'>> {
  for (const { side, quality } of ENCODINGS) {
    const { data, info } = await fitInto(pixels(), side)
      .webp({ quality })
      .toBuffer({ resolveWithObject: true });
    if (data.length <= most)
      return { width: info.width, height: info.height, bytes: new Uint8Array(data) };
  }
  return refuse(tooManyPixels('The picture cannot be compressed to less than 480 kB.'));
}

/** Opens a picture. libvips, too, refuses more pixels than are allowed; with `limited` false only the size is read, of any picture. */
function openPicture(sent: Uint8Array, limited = true): Sharp {
  return sharp(sent, {
    failOn: 'error',
    limitInputPixels: limited ? PHOTO_BOUNDS.pixels : false,
    pages: 1,
  }).timeout({ seconds: TIMEOUT });
}

/** Decodes a picture and turns it upright, as the camera was held. The camera's own note of that is removed with all its other notes. */
async function unpackPicture(sent: Uint8Array): Promise<() => Sharp> {
  const { data, info } = await fitInto(openPicture(sent).autoOrient(), ENCODINGS[0].side)
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return () => sharp(data, { raw: { width, height, channels } });
}

function fitInto(picture: Sharp, side: number): Sharp {
  return picture.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
}

async function orBroken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch {
    throw new Refused(BROKEN);
  }
}
