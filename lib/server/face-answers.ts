import 'server-only';
import sharp from 'sharp';
import { PICTURE_WIDTH } from '@/lib/faces/face-svg';
import { Mutex } from '@/lib/server/mutex';
import { etagOf, publicAnswer, unchangedAnswer } from './public-answer';

interface Png {
  readonly etag: string;
  readonly bytes: Promise<Uint8Array<ArrayBuffer>>;
}

/** The pictures of the cards and of the back; some 45 kB each. A card never changes while the program runs. */
const pngs = new WeakMap<object, Png>();

/** A picture takes a quarter of a second: several at once would leave no thread to read files and the database with. */
const oneAtATime = new Mutex();

/**
 * Returns the picture of a card (or the back) as PNG, 744 pixels wide, for programs that do not read SVG. It is made once, and only if the
 * sender does not have it; requests that arrive meanwhile wait for that picture.
 */
export async function publicPng<Of extends object>(
  request: Request,
  of: Of,
  draw: (of: Of) => string,
): Promise<Response> {
  const known = pngs.get(of);
  const svg = known === undefined ? draw(of) : '';
  const etag = known?.etag ?? etagOf(`${PICTURE_WIDTH} ${svg}`);
  const same = unchangedAnswer(request, etag);
  if (same !== null) return same;
  const bytes = await (known?.bytes ?? makePng(of, etag, svg));
  return publicAnswer(request, bytes, { etag, type: 'image/png' });
}

function makePng(of: object, etag: string, svg: string): Png['bytes'] {
  const bytes = drawnPng(svg);
  pngs.set(of, { etag, bytes });
  // If it failed, the next request tries again.
  bytes.catch(() => pngs.delete(of));
  return bytes;
}

/** Returns a drawing as PNG, 744 pixels wide. */
export function drawnPng(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  return oneAtATime.during(async () => {
    const { data } = await sharp(Buffer.from(svg), { density: 300 })
      .resize({ width: PICTURE_WIDTH })
      .png({ compressionLevel: 9, palette: true })
      .toBuffer({ resolveWithObject: true });
    return new Uint8Array(data);
  });
}
