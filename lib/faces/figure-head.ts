import { box, ellipse, type Pen, polygon, polyline, round } from './pen';

/** The geometry of a head: its centre, half its width, half its height. */
export interface Head {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** Draws hair, a hat, horns, antennae or nothing. */
export function drawHair(pen: Pen, { x, y, w, h }: Head): void {
  const top = y - h;
  const tone = pen.chance(0.5) ? 'ink' : 'hue';
  switch (pen.pick(12)) {
    case 0:
      pen.mark(tone, ellipse(x, top + 3, w * 1.15, h * 0.5));
      return;
    case 1:
      pen.mark(tone, box(x, top + 1, w * 3.4, 4));
      pen.mark(tone, box(x, top - 13, w * pen.between(1.4, 1.9), 15));
      return;
    case 2:
      pen.mark(tone, ellipse(x, top + 3, w * 1.8, 3));
      pen.mark(tone, ellipse(x, top, w * 1.05, pen.between(9, 13)));
      return;
    case 3:
      pen.mark(
        tone,
        round(
          x,
          top + 4,
          22,
          (turn, step) =>
            (step % 2 === 0 ? w * 1.25 : w * 0.8) * (turn > 0.3 && turn < 0.7 ? 0.2 : 1),
        ),
      );
      return;
    case 4:
      pen.mark(
        tone,
        polygon(
          x - 4,
          top + 6,
          x - 7,
          top - 12,
          x,
          top - 6,
          x + 2,
          top - 16,
          x + 7,
          top - 4,
          x + 5,
          top + 6,
        ),
      );
      return;
    case 5:
      pen.mark(
        tone,
        polygon(x - w, top + 6, x - w * 1.5, top - 13, x - w * 0.4, top + 1),
        polygon(x + w, top + 6, x + w * 1.5, top - 13, x + w * 0.4, top + 1),
      );
      return;
    case 6:
      pen.mark(
        tone,
        polygon(
          x - w,
          top + 4,
          x - w * 1.1,
          top - 10,
          x - w * 0.5,
          top - 3,
          x,
          top - 12,
          x + w * 0.5,
          top - 3,
          x + w * 1.1,
          top - 10,
          x + w,
          top + 4,
        ),
      );
      return;
    case 7:
      pen.mark(
        'thin',
        polyline(x - 4, top + 2, x - 9, top - 12),
        polyline(x + 4, top + 2, x + 9, top - 12),
      );
      pen.mark(tone, ellipse(x - 9, top - 13, 2.6), ellipse(x + 9, top - 13, 2.6));
      return;
    case 8:
      pen.mark(
        tone,
        polygon(
          x,
          top - 14,
          x + w * 1.7,
          y + h * 0.9,
          x + w * 1.05,
          y + h,
          x + w * 0.8,
          y - h * 0.45,
          x - w * 0.8,
          y - h * 0.45,
          x - w * 1.05,
          y + h,
          x - w * 1.7,
          y + h * 0.9,
        ),
      );
      return;
    case 9:
      pen.mark(
        tone,
        polygon(
          x - w * 1.05,
          y - h * 0.3,
          x - w,
          top,
          x + w * 0.4,
          top - 5,
          x + w * 1.1,
          top + 2,
          x + w * 1.05,
          y - h * 0.2,
          x + w * 0.5,
          top + 6,
        ),
      );
      return;
    case 10:
      pen.mark(
        tone,
        ellipse(x - w * 0.9, top + 5, 7),
        ellipse(x, top - 1, 9),
        ellipse(x + w * 0.9, top + 5, 7),
      );
      return;
    default:
      return;
  }
}

/** Draws two eyes, one, three, glasses, a patch or a mask. */
export function drawEyes(pen: Pen, { x, y, w, h }: Head): void {
  const apart = w * pen.between(0.36, 0.52);
  const level = y - h * pen.between(0.05, 0.22);
  switch (pen.pick(10)) {
    case 0:
      pen.mark('ink', box(x, level - 3, w * 1.8, 6));
      return;
    case 1:
      pen.mark(
        'line',
        ellipse(x - apart, level, 4.4),
        ellipse(x + apart, level, 4.4),
        polyline(x - 2, level, x + 2, level),
      );
      return;
    case 2:
      pen.mark('ink', ellipse(x, level, 6, 4));
      pen.mark('paper', ellipse(x, level, 2));
      return;
    case 3:
      pen.mark(
        'ink',
        ellipse(x - apart, level, 1.8),
        ellipse(x + apart, level, 1.8),
        ellipse(x, level - 7, 1.8),
      );
      return;
    case 4:
      pen.mark(
        'ink',
        polygon(x - apart - 4, level - 3, x - 1, level - 1, x - apart, level + 4),
        polygon(x + apart + 4, level - 3, x + 1, level - 1, x + apart, level + 4),
      );
      return;
    case 5:
      pen.mark(
        'thin',
        polyline(x - apart - 3, level, x - apart + 3, level),
        polyline(x + apart - 3, level, x + apart + 3, level),
      );
      return;
    case 6:
      pen.mark(
        'ink',
        ellipse(x - apart, level, 4.2, 3.4),
        ellipse(x + apart, level, 4.2, 3.4),
        box(x, level - 2, apart * 2, 1.6),
      );
      return;
    case 7:
      pen.mark('ink', ellipse(x - apart, level, 1.9));
      pen.mark(
        'ink',
        ellipse(x + apart, level, 4.4),
        polygon(x - w, level - 9, x - w + 3, level - 10, x + w, level + 1, x + w, level + 3),
      );
      return;
    default:
      pen.mark(
        'ink',
        ellipse(x - apart, level, pen.between(1.4, 2.6)),
        ellipse(x + apart, level, pen.between(1.4, 2.6)),
      );
  }
}

/** Draws a mouth, a beard, a moustache or a cloth. */
export function drawMouth(pen: Pen, { x, y, w, h }: Head): void {
  const level = y + h * pen.between(0.38, 0.55);
  const half = w * pen.between(0.25, 0.5);
  switch (pen.pick(7)) {
    case 0:
      pen.mark('thin', polyline(x - half, level, x + half, level));
      return;
    case 1:
      pen.mark(
        'thin',
        polyline(
          x - half,
          level - 1,
          x - half / 2,
          level + 2,
          x + half / 2,
          level + 2,
          x + half,
          level - 1,
        ),
      );
      return;
    case 2:
      pen.mark(
        'hue',
        polygon(
          x - w * 0.8,
          level - 3,
          x + w * 0.8,
          level - 3,
          x + w * 0.4,
          y + h * 1.3,
          x,
          y + h * 1.5,
          x - w * 0.4,
          y + h * 1.3,
        ),
      );
      return;
    case 3:
      pen.mark(
        'ink',
        polygon(x, level - 4, x + half + 3, level + 1, x, level - 1, x - half - 3, level + 1),
      );
      return;
    case 4:
      pen.mark('hue', box(x, level - 4, w * 1.7, h * 0.5));
      return;
    case 5:
      pen.mark('ink', ellipse(x, level, half, 2.2));
      return;
    default:
      pen.mark('thin', polyline(x - half, level + 2, x, level - 1, x + half, level + 2));
  }
}
