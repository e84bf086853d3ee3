import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** The colour of a pixel, `[red, green, blue]`. */
export type Colour = readonly [number, number, number];
export const RED: Colour = [220, 30, 30];
export const BLUE: Colour = [30, 30, 220];

/** Returns a picture with a red upper half and a blue lower half. */
export function halves(width: number, height: number): Sharp {
  const pixels = new Uint8Array(width * height * 3);
  for (let i = 0; i < width * height; i++) pixels.set(i < (width * height) / 2 ? RED : BLUE, i * 3);
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** Returns a picture that compresses badly: each pixel is random. */
export function noise(width: number, height: number): Sharp {
  const pixels = new Uint8Array(width * height * 3);
  for (let i = 0, x = 1; i < pixels.length; i++) {
    x = (Math.imul(x, 1_103_515_245) + 12_345) >>> 0;
    pixels[i] = x >>> 24;
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** Returns the pixel at a relative place of a picture, `x` and `y` from 0 to 1. */
export async function colourAt(bytes: Uint8Array, x: number, y: number): Promise<Colour> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const at = Math.floor(y * info.height) * info.width + Math.floor(x * info.width);
  const [red = 0, green = 0, blue = 0] = data.subarray(at * info.channels);
  return [red, green, blue];
}

/** Checks whether colours are nearly equal: compression changes them a little. */
export function isNear(a: Colour, b: Colour): boolean {
  return a.every((part, index) => Math.abs(part - (b[index] ?? 0)) < 40);
}

/** Returns a whole PNG of this size, all white: some kilobytes that decode to many megabytes. */
export function flood(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .toColourspace('b-w')
    .png({ compressionLevel: 6 })
    .toBuffer();
}

/** Returns a small PNG whose header claims another size: the IHDR chunk comes after the signature, and its checksum after that. */
export async function saidToBe(width: number, height: number): Promise<Buffer> {
  const png = await halves(8, 8).png().toBuffer();
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}
