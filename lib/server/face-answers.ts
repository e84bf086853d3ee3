import 'server-only';
import sharp from 'sharp';
import { getCatalogue } from '@/lib/cards/embedded';
import { faceSvg } from '@/lib/faces/face-svg';
import { etagOf, publicAnswer, unchanged } from './public-answer';

/** 63 × 88 mm at 300 dots an inch. */
const PRINTED_WIDTH = 744;

/** The face of a card under any of its printings, as SVG; null when there is no such card. */
export function drawnFace(set: string, number: string): string | null {
  const card = getCatalogue().byId.get(`ote/${set}/${number}`);
  return card === undefined ? null : faceSvg(card);
}

async function asPng(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  const { data } = await sharp(Buffer.from(svg), { density: 300 })
    .resize({ width: PRINTED_WIDTH })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer({ resolveWithObject: true });
  return new Uint8Array(data);
}

/** A drawn face or back as PNG, 744 pixels wide, for programs that know no SVG. Drawn only for who has not got it. */
export async function publicPng(request: Request, svg: string): Promise<Response> {
  const etag = etagOf(`${PRINTED_WIDTH} ${svg}`);
  const known = unchanged(request, etag);
  return known ?? publicAnswer(request, await asPng(svg), { etag, type: 'image/png' });
}
