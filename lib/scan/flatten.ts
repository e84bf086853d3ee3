import type { Corners, Picture, Point } from './picture';

/** The eight numbers of a projection of a unit square onto four corners. */
type Projection = readonly [number, number, number, number, number, number, number, number];

/** Returns the projection of the unit square onto four corners (Heckbert, *Fundamentals of Texture Mapping*, 1989, section 2.2.3). */
function projectionTo([a, b, c, d]: Corners): Projection {
  const [dx1, dx2, dx3] = [b.x - c.x, d.x - c.x, a.x - b.x + c.x - d.x];
  const [dy1, dy2, dy3] = [b.y - c.y, d.y - c.y, a.y - b.y + c.y - d.y];
  const whole = dx1 * dy2 - dx2 * dy1;
  const g = whole === 0 ? 0 : (dx3 * dy2 - dx2 * dy3) / whole;
  const h = whole === 0 ? 0 : (dx1 * dy3 - dx3 * dy1) / whole;
  return [
    b.x - a.x + g * b.x,
    d.x - a.x + h * d.x,
    a.x,
    b.y - a.y + g * b.y,
    d.y - a.y + h * d.y,
    a.y,
    g,
    h,
  ];
}

/** Returns a function that finds where in a picture a point of the card lies; the card's corners are (0, 0) and (1, 1). */
function pointsOf(corners: Corners): (x: number, y: number) => Point {
  const [a, b, c, d, e, f, g, h] = projectionTo(corners);
  return (x, y) => {
    const depth = g * x + h * y + 1;
    return { x: (a * x + b * y + c) / depth, y: (d * x + e * y + f) / depth };
  };
}

/**
 * Returns the upper part of a card (`part` of its height; 1: all of it) as if it had been photographed from straight above, `width` and
 * `height` pixels large.
 */
export function flatten<P extends Picture>(
  picture: P,
  corners: Corners,
  {
    width,
    height,
    part,
  }: { readonly width: number; readonly height: number; readonly part: number },
): P {
  const { channels, data } = picture;
  const place = pointsOf(corners);
  const flat = new Uint8ClampedArray(width * height * channels);
  const [right, bottom] = [picture.width - 1, picture.height - 1];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const from = place((x + 0.5) / width, ((y + 0.5) / height) * part);
      const fromX = Math.min(Math.max(from.x - 0.5, 0), right);
      const fromY = Math.min(Math.max(from.y - 0.5, 0), bottom);
      const [left, top] = [Math.floor(fromX), Math.floor(fromY)];
      const [shareX, shareY] = [fromX - left, fromY - top];
      const stepX = left < right ? channels : 0;
      const stepY = top < bottom ? picture.width * channels : 0;
      const at = (top * picture.width + left) * channels;
      for (let channel = 0; channel < channels; channel++) {
        const here = at + channel;
        const above = (data[here] ?? 0) * (1 - shareX) + (data[here + stepX] ?? 0) * shareX;
        const below =
          (data[here + stepY] ?? 0) * (1 - shareX) + (data[here + stepY + stepX] ?? 0) * shareX;
        flat[(y * width + x) * channels + channel] = above * (1 - shareY) + below * shareY;
      }
    }
  return { ...picture, width, height, data: new Uint8Array(flat.buffer) };
}
