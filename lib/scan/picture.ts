/** A picture in memory, row by row: one byte for each pixel (grey), or four (red, green, blue, opacity). */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 4;
  readonly data: Uint8Array | Uint8ClampedArray;
}

/** A picture with one byte for each pixel. */
export interface GreyPicture extends Picture {
  readonly channels: 1;
  readonly data: Uint8Array;
}

/** A point of a picture, in pixels from its upper left corner. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The corners of a card in a picture, from its upper left clockwise. */
export type Corners = readonly [Point, Point, Point, Point];

/** Returns a grey picture whose pixels a function computes. */
export function greyPicture(
  width: number,
  height: number,
  grey: (x: number, y: number) => number,
): GreyPicture {
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) data[y * width + x] = grey(x, y);
  return { width, height, channels: 1, data };
}

/** The colours of a pixel. */
export const COLOURS = [0, 1, 2] as const;

/** Returns a copy in grey or of one colour, made smaller until its longer side is at most `side`: each pixel is the mean of those that it stands for. */
export function shrink(
  picture: Picture,
  side: number,
  colour: (typeof COLOURS)[number] | 'grey' = 'grey',
): GreyPicture {
  const { width, height, channels, data } = picture;
  const scale = Math.max(1, Math.max(width, height) / side);
  const columns = Math.max(1, Math.floor(width / scale));
  const rows = Math.max(1, Math.floor(height / scale));
  // How light a colour is to the eye (ITU-R BT.601).
  const [red, green, blue] =
    channels === 1
      ? [1, 0, 0]
      : colour === 'grey'
        ? [0.299, 0.587, 0.114]
        : COLOURS.map((one) => Number(one === colour));
  return greyPicture(columns, rows, (column, row) => {
    const [left, top] = [Math.floor(column * scale), Math.floor(row * scale)];
    const right = Math.max(Math.floor((column + 1) * scale), left + 1);
    const bottom = Math.max(Math.floor((row + 1) * scale), top + 1);
    let sum = 0;
    for (let y = top; y < bottom; y++)
      for (let x = left; x < right; x++) {
        const at = (y * width + x) * channels;
        sum +=
          (red ?? 0) * (data[at] ?? 0) +
          (green ?? 0) * (data[at + 1] ?? 0) +
          (blue ?? 0) * (data[at + 2] ?? 0);
      }
    return sum / ((right - left) * (bottom - top));
  });
}

/** Returns the part of a picture with these edges, as far as they are inside it. */
export function cut(picture: Picture, from: Point, to: Point): Picture {
  const { width, channels, data } = picture;
  const left = Math.max(0, Math.round(from.x));
  const top = Math.max(0, Math.round(from.y));
  const columns = Math.max(1, Math.min(width, Math.round(to.x)) - left);
  const rows = Math.max(1, Math.min(picture.height, Math.round(to.y)) - top);
  const part = new Uint8Array(columns * rows * channels);
  for (let y = 0; y < rows; y++) {
    const at = ((top + y) * width + left) * channels;
    part.set(data.subarray(at, at + columns * channels), y * columns * channels);
  }
  return { width: columns, height: rows, channels, data: part };
}

/** Returns the corners in a picture that is larger by a factor. */
export function scaled([a, b, c, d]: Corners, by: number): Corners {
  const times = ({ x, y }: Corners[number]) => ({ x: x * by, y: y * by });
  return [times(a), times(b), times(c), times(d)];
}
