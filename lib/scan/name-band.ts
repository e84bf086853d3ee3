import { flatten } from './flatten';
import { type Corners, type GreyPicture, greyPicture } from './picture';

/** The part of a card's height in which its name is. */
const PART = 0.185;
const WIDTH = 560;
const HEIGHT = Math.round(((WIDTH * 88) / 63) * PART);
/** The rim of the card is left out: its round corners are no letters. */
const RIM = 9;
/** Half the side of the square whose middle grey counts as the ground behind a letter: more than the height of a letter. */
const AROUND = 44;
/** The ground is computed for one of so many pixels each way. */
const COARSE = 4;

/** Returns the band of a card with its name, straightened, as black letters on white, whatever the colours of the bar are. */
export function nameBand(picture: GreyPicture, corners: Corners): GreyPicture {
  const band = flatten(picture, corners, { width: WIDTH, height: HEIGHT, part: PART });
  const ground = groundOf(band);
  const columns = Math.ceil(WIDTH / COARSE);
  const contrast = greyPicture(WIDTH, HEIGHT, (x, y) =>
    Math.abs(
      (band.data[y * WIDTH + x] ?? 0) -
        (ground[Math.floor(y / COARSE) * columns + Math.floor(x / COARSE)] ?? 0),
    ),
  );
  const full = Math.max(40, contrastOfLetters(contrast));
  return greyPicture(WIDTH, HEIGHT, (x, y) => {
    if (Math.min(x, WIDTH - 1 - x, y) < RIM) return 255;
    return Math.max(0, 255 - (255 * (contrast.data[y * WIDTH + x] ?? 0)) / full);
  });
}

/** Returns the contrast of the letters: that of the strongest tenth of all pixels. */
function contrastOfLetters({ data }: GreyPicture): number {
  const counts = new Uint32Array(256);
  for (const value of data) counts[value] = (counts[value] ?? 0) + 1;
  let left = data.length / 10;
  let value = 255;
  while (value > 0 && left > (counts[value] ?? 0)) left -= counts[value--] ?? 0;
  return value;
}

/** Returns the middle grey around each coarse pixel. The mean would leave a shadow along the edge of a coloured bar. */
function groundOf({ width, height, data }: GreyPicture): Uint8Array {
  const columns = Math.ceil(width / COARSE);
  const rows = Math.ceil(height / COARSE);
  const reach = Math.round(AROUND / COARSE);
  const coarse = new Uint8Array(columns * rows);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      coarse[row * columns + column] = data[row * COARSE * width + column * COARSE] ?? 0;
  const ground = new Uint8Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    const top = Math.max(0, row - reach);
    const bottom = Math.min(rows - 1, row + reach);
    const counts = new Int32Array(256);
    let size = 0;
    const add = (column: number, sign: 1 | -1) => {
      if (column < 0 || column >= columns) return;
      for (let y = top; y <= bottom; y++) {
        const value = coarse[y * columns + column] ?? 0;
        counts[value] = (counts[value] ?? 0) + sign;
      }
      size += sign * (bottom - top + 1);
    };
    for (let column = -reach; column < reach; column++) add(column, 1);
    for (let column = 0; column < columns; column++) {
      add(column + reach, 1);
      add(column - reach - 1, -1);
      let left = size / 2;
      let value = 0;
      while (value < 255 && left > (counts[value] ?? 0)) left -= counts[value++] ?? 0;
      ground[row * columns + column] = value;
    }
  }
  return ground;
}

/** Writes a grey picture as a file that the text reader takes: a portable graymap. */
export function graymapOf({ width, height, data }: GreyPicture): Uint8Array {
  const head = new TextEncoder().encode(`P5\n${width} ${height}\n255\n`);
  const file = new Uint8Array(head.length + data.length);
  file.set(head);
  file.set(data, head.length);
  return file;
}
