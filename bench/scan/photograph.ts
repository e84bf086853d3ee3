import sharp from 'sharp';
import type { Pen } from '@/lib/faces/pen';
import { flatten } from '@/lib/scan/flatten';
import type { Corners, Picture, Point } from '@/lib/scan/picture';

/** How a photograph is taken. */
interface Shot {
  readonly width: number;
  readonly height: number;
  /** The part of the picture's height that the card or page takes: between the two. */
  readonly share: readonly [least: number, most: number];
  /** The most degrees by which it is tilted. */
  readonly tilt: number;
  /** How far a corner may be from where it would be in a view from straight above, as a part of the width. */
  readonly perspective: number;
  readonly isUpsideDown: boolean;
}

/** A photograph of one card. */
export const CARD_SHOT: Shot = {
  width: 900,
  height: 1_200,
  share: [0.74, 0.93],
  tilt: 8,
  perspective: 0.03,
  isUpsideDown: false,
};
/** A photograph of a page of nine pockets. */
export const PAGE_SHOT: Shot = {
  ...CARD_SHOT,
  width: 2_250,
  height: 3_000,
  share: [0.92, 0.98],
  tilt: 3,
  perspective: 0.015,
};

/** Photographs a card or page on a table: tilted, a little from the side, blurred, with noise, often with glare, as a JPEG of quality 60. */
export async function photograph(subject: Picture, pen: Pen, shot: Shot): Promise<Buffer> {
  const { width, height } = shot;
  const seen = flatten(subject, cornersOfPhoto(subject, pen, shot), { width, height, part: 1 });
  const table = [pen.between(40, 215), pen.between(40, 215), pen.between(40, 215)];
  const grain = pen.between(0, 14);
  const light = { x: pen.between(-0.15, 0.15), y: pen.between(-0.15, 0.15) };
  const glare = glareOf(pen, shot);
  const noise = pen.between(3, 11);
  const pixels = new Uint8ClampedArray(width * height * 3);
  for (let y = 0; y < height; y++) {
    const stripe = Math.sin(y / 7 + Math.sin(y / 31) * 3) * grain;
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const opacity = (seen.data[at * 4 + 3] ?? 0) / 255;
      const shade = 1 + light.x * (x / width - 0.5) * 2 + light.y * (y / height - 0.5) * 2;
      const shine = glare(x, y);
      const grey = (pen.between(-1, 1) + pen.between(-1, 1)) * noise;
      for (let channel = 0; channel < 3; channel++) {
        const ground = (table[channel] ?? 0) + stripe;
        const colour = (seen.data[at * 4 + channel] ?? 0) * opacity + ground * (1 - opacity);
        pixels[at * 3 + channel] = colour * shade + shine + grey;
      }
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .blur(pen.between(0.5, 1.5) * (width / CARD_SHOT.width))
    .jpeg({ quality: 60 })
    .toBuffer();
}

/** Returns the corners of the photograph in the picture of the subject. */
function cornersOfPhoto(subject: Picture, pen: Pen, shot: Shot): Corners {
  const scale = subject.height / (shot.height * pen.between(...shot.share));
  const turn =
    ((shot.isUpsideDown ? 180 : 0) + pen.between(-shot.tilt, shot.tilt)) * (Math.PI / 180);
  const shift = { x: pen.between(-0.03, 0.03), y: pen.between(-0.02, 0.02) };
  const corner = (x: number, y: number): Point => {
    const bend = () => pen.between(-shot.perspective, shot.perspective);
    const [fromX, fromY] = [
      (x + shift.x + bend()) * shot.width * scale,
      (y + shift.y + bend()) * shot.height * scale,
    ];
    return {
      x: subject.width / 2 + fromX * Math.cos(turn) + fromY * Math.sin(turn),
      y: subject.height / 2 - fromX * Math.sin(turn) + fromY * Math.cos(turn),
    };
  };
  return [corner(-0.5, -0.5), corner(0.5, -0.5), corner(0.5, 0.5), corner(-0.5, 0.5)];
}

/** Returns how much light a lamp adds to a pixel: a bright spot in four of ten photographs. */
function glareOf(pen: Pen, { width, height }: Shot): (x: number, y: number) => number {
  const strength = pen.chance(0.4) ? pen.between(60, 170) : 0;
  const middle = { x: pen.between(0.2, 0.8) * width, y: pen.between(0.05, 0.8) * height };
  const size = pen.between(0.06, 0.16) * width;
  return (x, y) =>
    strength === 0
      ? 0
      : strength * Math.exp(-((x - middle.x) ** 2 + ((y - middle.y) * 1.6) ** 2) / (2 * size ** 2));
}
