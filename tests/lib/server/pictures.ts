import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** The colour of a pixel, `[red, green, blue]`. */
export type Colour = readonly [number, number, number];
export const RED: Colour = [220, 30, 30];
export const BLUE: Colour = [30, 30, 220];

/** A picture whose upper half is red, and whose lower half is blue. */
export function halves(width: number, height: number): Sharp {
  const pixels = new Uint8Array(width * height * 3);
  for (let i = 0; i < width * height; i++) pixels.set(i < (width * height) / 2 ? RED : BLUE, i * 3);
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** A picture that packs badly: each pixel is chance. */
export function noise(width: number, height: number): Sharp {
  const pixels = new Uint8Array(width * height * 3);
  for (let i = 0, x = 1; i < pixels.length; i++) {
    x = (Math.imul(x, 1_103_515_245) + 12_345) >>> 0;
    pixels[i] = x >>> 24;
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** The middle pixel of a part of a picture, each of `x` and `y` from 0 to 1. */
export async function colourAt(bytes: Uint8Array, x: number, y: number): Promise<Colour> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const at = Math.floor(y * info.height) * info.width + Math.floor(x * info.width);
  const [red = 0, green = 0, blue = 0] = data.subarray(at * info.channels);
  return [red, green, blue];
}

/** Nearly the same colour: packing changes it a little. */
export function isNear(a: Colour, b: Colour): boolean {
  return a.every((part, index) => Math.abs(part - (b[index] ?? 0)) < 40);
}

/** A whole PNG of so many pixels, all white: some kilobytes that unpack to a great deal. */
export function flood(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .toColourspace('b-w')
    .png({ compressionLevel: 6 })
    .toBuffer();
}

/** A small PNG whose head says that it is of another size: its IHDR stands behind the signature, its checksum behind that. */
export async function saidToBe(width: number, height: number): Promise<Buffer> {
  const png = await halves(8, 8).png().toBuffer();
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}
