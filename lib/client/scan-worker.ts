import { flatten } from '@/lib/scan/flatten';
import { indexNames, type NamedCard } from '@/lib/scan/match-name';
import type { Corners, Picture } from '@/lib/scan/picture';
import { type Look, scanPicture, wholeOf } from '@/lib/scan/scan-card';
import { openTextReader } from '@/lib/scan/text-reader';
import { TEXT_READER, TEXT_READER_FILES } from '@/lib/text-reader.mjs';

// A worker of the browser that reads the names of cards from pictures.

/** A message to the worker: the cards that it may see, or a picture of a card or of a page of nine pockets. */
export type ScanOrder =
  | { readonly cards: readonly NamedCard[] }
  | { readonly picture: ImageBitmap; readonly isPage: boolean };

/** What was seen in a picture or in a pocket. */
export interface SeenCard {
  readonly look: Look;
  /** The picture of the card alone, straightened; that of the pocket when its card was not read; null for another picture in which none was. */
  readonly picture: Blob | null;
}

/** A message of the worker. `started`: it can read now, or the files that it needs could not be loaded. `seen`: null when the picture could not be read. */
export type ScanReply =
  | { readonly started: boolean }
  | { readonly seen: readonly SeenCard[] | null };

/** The longer side of a picture that is looked at, in pixels. */
const SIDE = { card: 1_600, page: 4_000 } as const;
/** The size of a picture that is shown or becomes a face, in pixels. */
const SHOWN = { width: 630, height: 880 } as const;

let names = indexNames([]);
const reader = openTextReader({
  workerPath: TEXT_READER_FILES.worker,
  corePath: TEXT_READER_FILES.program,
  langPath: TEXT_READER,
});
reader.then(
  () => reply({ started: true }),
  () => reply({ started: false }),
);

addEventListener('message', async ({ data }: MessageEvent<ScanOrder>) => {
  if ('cards' in data) names = indexNames(data.cards);
  else reply({ seen: await see(data.picture, data.isPage).catch(() => null) });
});

function reply(message: ScanReply): void {
  postMessage(message);
}

async function see(bitmap: ImageBitmap, isPage: boolean): Promise<readonly SeenCard[]> {
  const { read } = await reader;
  const picture = pixelsOf(bitmap, isPage ? SIDE.page : SIDE.card);
  bitmap.close();
  const looks = await scanPicture(picture, isPage, read, names);
  return Promise.all(
    looks.map(async ({ picture: part, look }) => ({
      look,
      picture:
        look.kind === 'card'
          ? await cardIn(part, look.corners)
          : isPage
            ? await cardIn(part, wholeOf(part))
            : null,
    })),
  );
}

function pixelsOf(bitmap: ImageBitmap, side: number): Picture {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
  const width = Math.max(1, Math.round(bitmap.width * scale));
  const height = Math.max(1, Math.round(bitmap.height * scale));
  const pen = penOn(new OffscreenCanvas(width, height));
  pen.drawImage(bitmap, 0, 0, width, height);
  return { width, height, channels: 4, data: pen.getImageData(0, 0, width, height).data };
}

function cardIn(picture: Picture, corners: Corners): Promise<Blob> {
  const { width, height, data } = flatten(picture, corners, { ...SHOWN, part: 1 });
  const canvas = new OffscreenCanvas(width, height);
  penOn(canvas).putImageData(new ImageData(new Uint8ClampedArray(data), width, height), 0, 0);
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 });
}

function penOn(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('This browser cannot draw in a worker.');
  return pen;
}
