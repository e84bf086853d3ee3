import 'server-only';
import sharp from 'sharp';
import { getCatalogue } from '@/lib/cards/embedded';
import { backSvg } from '@/lib/faces/face-back';
import { faceSvg } from '@/lib/faces/face-svg';

/** 63 × 88 mm at 300 dots an inch. */
const PRINTED_WIDTH = 744;

/** The face of a card under any of its printings, as SVG; null when there is no such card. */
export function drawnFace(set: string, number: string): string | null {
  const card = getCatalogue().byId.get(`ote/${set}/${number}`);
  return card === undefined ? null : faceSvg(card);
}

/** A drawn face or back as PNG, 744 pixels wide, for programs that know no SVG. */
export async function asPng(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  const { data } = await sharp(Buffer.from(svg), { density: 300 })
    .resize({ width: PRINTED_WIDTH })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer({ resolveWithObject: true });
  return new Uint8Array(data);
}

/** The back of every card, as PNG. */
export function backPng(): Promise<Uint8Array<ArrayBuffer>> {
  return asPng(backSvg());
}
