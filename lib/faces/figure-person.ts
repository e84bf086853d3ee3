import { drawEyes, drawHair, drawMouth, type Head } from './figure-head';
import { box, ellipse, type Pen, polygon, round } from './pen';

/** Draws a person, head and shoulders, with random build, face, hair or hat, eyes, mouth and collar. */
export function drawPerson(pen: Pen): void {
  const head: Head = {
    x: pen.between(66, 94),
    y: pen.between(41, 49),
    w: pen.between(11, 17),
    h: pen.between(14, 20),
  };
  drawBehind(pen, head);
  const broad = pen.between(24, 44);
  const longHair = pen.pick(5);
  if (longHair === 0) pen.mark('hue', box(head.x, head.y - 6, head.w * 2.7, pen.between(30, 50)));
  if (longHair === 1)
    pen.mark('hue', ellipse(head.x, head.y + 2, head.w * 1.7, head.h * pen.between(1.2, 1.6)));
  drawShoulders(pen, head, broad);
  drawCollar(pen, head);
  pen.mark('paper', faceShape(pen, head));
  drawHair(pen, head);
  drawEyes(pen, head);
  drawMouth(pen, head);
}

function drawBehind(pen: Pen, { x, y }: Head): void {
  const size = pen.between(30, 44);
  switch (pen.pick(6)) {
    case 0:
      pen.mark('wash', ellipse(x, y, size));
      return;
    case 1: {
      const rays = 7 + pen.pick(12);
      pen.mark(
        'wash',
        round(x, y, rays * 2, (_, step) => (step % 2 === 0 ? 95 : 16)),
      );
      return;
    }
    case 2: {
      const gap = pen.between(8, 16);
      for (let at = pen.between(0, gap); at < 160; at += gap)
        pen.mark('wash', box(at, 0, gap / 2, 100));
      return;
    }
    case 3:
      pen.mark('wash', polygon(x, y - size, x + size * 1.4, y + 50, x - size * 1.4, y + 50));
      return;
    case 4: {
      const gap = pen.between(7, 12);
      for (let r = gap * 2; r < 80; r += gap) pen.mark('thin', ellipse(x, y, r));
      return;
    }
    default: {
      const side = pen.chance(0.5) ? 1 : -1;
      pen.mark('wash', box(x + side * pen.between(14, 34), 0, pen.between(24, 60), 100));
      return;
    }
  }
}

function drawShoulders(pen: Pen, { x, y, w, h }: Head, broad: number): void {
  const top = y + h + pen.between(0, 6);
  const slope = pen.between(4, 16);
  pen.mark('ink', box(x, y + h * 0.5, w * pen.between(0.7, 1.2), 30));
  switch (pen.pick(4)) {
    case 0:
      pen.mark('ink', ellipse(x, 104, broad, 104 - top));
      return;
    case 1:
      pen.mark(
        'ink',
        polygon(
          x - 7,
          top,
          x + 7,
          top,
          x + broad,
          top + slope,
          x + broad + 5,
          104,
          x - broad - 5,
          104,
          x - broad,
          top + slope,
        ),
      );
      return;
    case 2:
      pen.mark('ink', ellipse(x, 106, broad * 0.9, 106 - top));
      pen.mark(
        'ink',
        ellipse(x - broad * 0.8, top + 14, 10),
        ellipse(x + broad * 0.8, top + 14, 10),
      );
      return;
    default:
      pen.mark(
        'ink',
        polygon(
          x,
          top - 3,
          x + broad,
          top + 2,
          x + broad + 9,
          top - 8,
          x + broad + 3,
          104,
          x - broad - 3,
          104,
          x - broad - 9,
          top - 8,
          x - broad,
          top + 2,
        ),
      );
  }
}

function drawCollar(pen: Pen, { x, y, h }: Head): void {
  const top = y + h + 4;
  switch (pen.pick(7)) {
    case 0:
      pen.mark('paper', polygon(x - 10, top, x + 10, top, x, 100));
      pen.mark('hue', polygon(x - 3, top + 2, x + 3, top + 2, x + 5, 94, x, 100, x - 5, 94));
      return;
    case 1:
      pen.mark(
        'hue',
        polygon(
          x - 13,
          top,
          x,
          top + 6,
          x + 13,
          top,
          x + 13,
          top + 13,
          x,
          top + 7,
          x - 13,
          top + 13,
        ),
      );
      return;
    case 2:
      for (let at = -3; at <= 3; at++)
        pen.mark('paper', ellipse(x + at * 5, top + 9 - Math.abs(at) * 2, 2));
      return;
    case 3:
      pen.mark('hue', box(x, top - 4, 30, pen.between(7, 12)));
      return;
    case 4:
      for (let at = top + 8; at < 100; at += 8) pen.mark('paper', ellipse(x, at, 1.8));
      return;
    case 5:
      pen.mark('paper', polygon(x - 15, top - 2, x - 3, top + 16, x - 11, 100, x - 15, 100));
      return;
    default:
      pen.mark(
        'hue',
        round(x + pen.between(-16, 16), top + 18, 10, (_, step) => (step % 2 === 0 ? 7 : 3)),
      );
  }
}

function faceShape(pen: Pen, { x, y, w, h }: Head): string {
  switch (pen.pick(5)) {
    case 0:
      return ellipse(x, y, w, h);
    case 1:
      return ellipse(x, y - h * 0.25, w * 1.08, h * 0.8) + box(x, y - 2, w * 1.6, h * 0.95);
    case 2:
      return polygon(
        x - w,
        y - h,
        x + w,
        y - h,
        x + w,
        y + h * 0.4,
        x + w * 0.5,
        y + h,
        x - w * 0.5,
        y + h,
        x - w,
        y + h * 0.4,
      );
    case 3:
      return polygon(
        x,
        y - h,
        x + w,
        y - h * 0.5,
        x + w * 0.9,
        y + h * 0.3,
        x,
        y + h * 1.1,
        x - w * 0.9,
        y + h * 0.3,
        x - w,
        y - h * 0.5,
      );
    default:
      return ellipse(x, y - h * 0.1, w * 0.85, h * 1.08);
  }
}
