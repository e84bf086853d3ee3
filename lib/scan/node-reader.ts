import { join } from 'node:path';
import sharp from 'sharp';
import { projectFolder } from '@/lib/project-folder';
import type { Picture } from './picture';
import { type OpenReader, openTextReader } from './text-reader';

// What the scanner needs in Node: its files are those of the packages.

const LANGUAGE = 'node_modules/@tesseract.js-data/eng/4.0.0_best_int';
/** A small file can unpack to gigabytes. */
const MOST_PIXELS = 120_000_000;
/** The longer side of a decoded picture: enough for nine cards. */
const SIDE = 4_000;

/** Starts the text reader in Node. */
export function openNodeReader(): Promise<OpenReader> {
  return openTextReader({ langPath: join(projectFolder(), LANGUAGE) });
}

/** Decodes a picture, upright as the camera says. Rejects when it cannot be read. */
export async function decodePicture(file: Buffer): Promise<Picture> {
  const { data, info } = await sharp(file, { limitInputPixels: MOST_PIXELS })
    .rotate()
    .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, channels: 4, data };
}
