import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';

const WIDTH = 600;
const HEIGHT = 800;

/**
 * Writes photographs as a film for Chromium's camera of tests (YUV4MPEG2): each is shown for so many seconds, and after the last one the first
 * comes again.
 */
export async function writeFilm(
  path: string,
  photographs: readonly Buffer[],
  seconds: number,
): Promise<void> {
  const parts: Buffer[] = [Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F1:1 Ip A1:1 C420\n`)];
  for (const photograph of photographs) {
    const rgb = await sharp(photograph).resize(WIDTH, HEIGHT).removeAlpha().raw().toBuffer();
    const frame = [Buffer.from('FRAME\n'), yuvOf(rgb)];
    for (let second = 0; second < seconds; second++) parts.push(...frame);
  }
  await writeFile(path, Buffer.concat(parts));
}

/** Converts pixels to brightness, and to two colours for each four pixels (ITU-R BT.601). */
function yuvOf(rgb: Buffer): Buffer {
  const size = WIDTH * HEIGHT;
  const yuv = Buffer.alloc(size * 1.5);
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      const at = y * WIDTH + x;
      const [r = 0, g = 0, b = 0] = rgb.subarray(at * 3, at * 3 + 3);
      yuv[at] = 16 + 0.257 * r + 0.504 * g + 0.098 * b;
      if (x % 2 === 1 || y % 2 === 1) continue;
      const colour = (y / 2) * (WIDTH / 2) + x / 2;
      yuv[size + colour] = 128 - 0.148 * r - 0.291 * g + 0.439 * b;
      yuv[size * 1.25 + colour] = 128 + 0.439 * r - 0.368 * g - 0.071 * b;
    }
  return yuv;
}
