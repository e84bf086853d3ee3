import { box, ellipse, type Pen, polygon, polyline, round } from './pen';

/** Draws a wheel with teeth, with spokes, or a dial. */
function drawWheel(pen: Pen, x: number, y: number, r: number): void {
  const teeth = 7 + pen.pick(13);
  const deep = pen.between(0.72, 0.9);
  const kind = pen.pick(4);
  pen.mark(
    pen.chance(0.5) ? 'ink' : 'hue',
    kind === 3
      ? ellipse(x, y, r)
      : round(x, y, teeth * 4, (_, step) => (step % 4 < 2 ? r : r * deep)),
  );
  pen.mark('paper', ellipse(x, y, r * pen.between(0.2, 0.66)));
  const spokes = 3 + pen.pick(5);
  const turned = pen.between(0, 6.28);
  for (let spoke = 0; spoke < spokes; spoke++) {
    const angle = turned + (spoke / spokes) * 6.28;
    if (kind === 0) continue;
    pen.mark(
      'line',
      polyline(x, y, x + r * 0.75 * Math.cos(angle), y + r * 0.75 * Math.sin(angle)),
    );
    if (kind === 3) break;
  }
  pen.mark('ink', ellipse(x, y, r * 0.14));
}

/** Draws a device: a body, wheels, a handle or a blade, and wires. */
export function drawDevice(pen: Pen): void {
  const x = pen.between(66, 94);
  const y = pen.between(44, 56);
  pen.mark(
    'wash',
    pen.chance(0.5) ? ellipse(x, y, pen.between(34, 46)) : box(x, y - 34, pen.between(70, 110), 68),
  );
  for (let wires = 1 + pen.pick(4); wires > 0; wires--) {
    const bend = pen.between(6, 94);
    const from = pen.chance(0.5) ? -4 : 164;
    pen.mark('thin', polyline(from, bend, (from + x) / 2, bend, (from + x) / 2, y, x, y));
  }
  const wide = pen.between(16, 56);
  const high = pen.between(14, 50);
  switch (pen.pick(6)) {
    case 0:
      pen.mark('soft', box(x, y - high / 2, wide, high));
      break;
    case 1:
      pen.mark(
        'soft',
        polygon(
          x - wide / 2,
          y - 5,
          x + wide,
          y - 7,
          x + wide + 12,
          y,
          x + wide,
          y + 7,
          x - wide / 2,
          y + 5,
        ),
      );
      pen.mark('ink', box(x - wide / 2, y - 14, 6, 28), box(x - wide / 2 - 12, y - 3, 20, 6));
      break;
    case 2:
      pen.mark(
        'soft',
        polygon(
          x - 6,
          y - 34,
          x + 6,
          y - 34,
          x + 6,
          y - 12,
          x + wide / 2 + 6,
          y + 34,
          x - wide / 2 - 6,
          y + 34,
          x - 6,
          y - 12,
        ),
      );
      pen.mark(
        'hue',
        polygon(
          x - wide / 3,
          y + 14,
          x + wide / 3,
          y + 14,
          x + wide / 2 + 3,
          y + 32,
          x - wide / 2 - 3,
          y + 32,
        ),
      );
      break;
    case 3:
      pen.mark('soft', ellipse(x, y, wide / 2 + 8, high / 2 + 6));
      break;
    case 4:
      pen.mark(
        'ink',
        polygon(
          x - 40,
          y - 12,
          x + 34,
          y - 12,
          x + 34,
          y - 2,
          x - 16,
          y,
          x - 22,
          y + 28,
          x - 36,
          y + 28,
          x - 32,
          y,
        ),
      );
      break;
    default:
      pen.mark('soft', polygon(x, y - high, x + wide / 1.5, y, x, y + high, x - wide / 1.5, y));
  }
  for (let wheels = 1 + pen.pick(3); wheels > 0; wheels--)
    drawWheel(pen, x + pen.between(-34, 34), y + pen.between(-22, 22), pen.between(8, 22));
  for (let lights = pen.pick(6); lights > 0; lights--)
    pen.mark('paper', ellipse(x - 26 + lights * 9, y + high / 2 - 4, 2.2));
}

/** Draws a condition: rings of one wavering shape within one another, like contour lines. */
export function drawField(pen: Pen): void {
  const x = pen.between(62, 98);
  const y = pen.between(40, 60);
  const lobes = 2 + pen.pick(6);
  const more = 3 + pen.pick(9);
  const strong = pen.between(0.08, 0.32);
  const weak = pen.between(0.02, 0.16);
  const turn = pen.between(0, 6.28);
  const twist = pen.between(-0.5, 0.5);
  const rings = 4 + pen.pick(5);
  const gap = pen.between(7, 12);
  const filled = pen.pick(rings);
  for (let ring = rings; ring > 0; ring--) {
    const shape = round(x, y, 72, (at) => {
      const angle = at * 6.283;
      const wave =
        strong * Math.cos(lobes * angle + turn + ring * twist) +
        weak * Math.cos(more * angle - turn);
      return ring * gap * (1 + wave);
    });
    if (ring === filled + 1) pen.mark('hue', shape);
    else if (ring % 3 === filled % 3) pen.mark('wash', shape);
    else pen.mark(ring % 2 === 0 ? 'line' : 'thin', shape);
  }
  const core = pen.between(2, 6);
  pen.mark(
    'ink',
    pen.chance(0.5)
      ? ellipse(x, y, core)
      : round(x, y, 8, (_, step) => (step % 2 === 0 ? core * 1.6 : core * 0.6)),
  );
  for (let dots = pen.pick(7); dots > 0; dots--)
    pen.mark('ink', ellipse(pen.between(10, 150), pen.between(8, 92), pen.between(1, 3.4)));
}

/** Draws a secret: an eye, a keyhole, a door or a cup in a frame, above a line of unknown signs. */
export function drawRiddle(pen: Pen): void {
  const x = 80;
  const y = pen.between(40, 50);
  const sides = 3 + pen.pick(6);
  const size = pen.between(36, 48);
  const turned = pen.chance(0.5);
  const frame = (r: number) =>
    round(x, y, sides * 2, (_, step) =>
      step % 2 === (turned ? 0 : 1) ? r : r * Math.cos(Math.PI / sides),
    );
  pen.mark('wash', frame(size));
  const between = pen.between(4, 10);
  pen.mark('thin', frame(size - between), frame(size - between * 1.6));
  const wide = pen.between(18, 32);
  const high = pen.between(9, 17);
  switch (pen.pick(4)) {
    case 0: {
      pen.mark(
        'ink',
        `M${x - wide} ${y}Q${x} ${y - 2 * high} ${x + wide} ${y}Q${x} ${y + 2 * high} ${x - wide} ${y}Z`,
      );
      pen.mark('paper', ellipse(x, y, high * 0.75));
      const points = 4 + pen.pick(9);
      pen.mark(
        'hue',
        round(x, y, points * 2, (_, step) => (step % 2 === 0 ? high * 0.66 : high * 0.3)),
      );
      break;
    }
    case 1:
      pen.mark(
        'ink',
        ellipse(x, y - 6, high * 0.8),
        polygon(x - 4, y - 4, x + 4, y - 4, x + high * 0.7, y + 24, x - high * 0.7, y + 24),
      );
      pen.mark('hue', ellipse(x, y - 6, high * 0.3));
      break;
    case 2:
      pen.mark('ink', box(x, y - 14, wide, 42), ellipse(x, y - 14, wide / 2, high));
      pen.mark('hue', box(x + wide * 0.1, y - 8, wide * pen.between(0.15, 0.6), 36));
      break;
    default: {
      const bits = 2 + pen.pick(3);
      pen.mark('ink', ellipse(x - 20, y, high * 0.85), box(x + 8, y - 2.5, 44, 5));
      pen.mark('paper', ellipse(x - 20, y, high * 0.4));
      for (let bit = 0; bit < bits; bit++)
        pen.mark('ink', box(x + 28 - bit * 8, y, 4, pen.between(7, 15)));
    }
  }
  for (let sign = 0; sign < 9; sign++) {
    const at = 40 + sign * 10;
    const strokes = 2 + pen.pick(3);
    for (let stroke = 0; stroke < strokes; stroke++)
      pen.mark(
        'line',
        polyline(
          at + pen.pick(3) * 3 - 3,
          81 + pen.pick(3) * 4,
          at + pen.pick(3) * 3 - 3,
          81 + pen.pick(3) * 4,
        ),
      );
  }
}

/** Draws a blow: a jagged burst, a smaller one inside it, bolts and splinters. */
export function drawBurst(pen: Pen): void {
  const x = pen.between(60, 100);
  const y = pen.between(40, 60);
  const spikes = 6 + pen.pick(12);
  const reach: number[] = Array.from({ length: spikes * 2 }, () => pen.between(0.6, 1.15));
  const size = pen.between(36, 54);
  const burst = (r: number) =>
    round(x, y, spikes * 2, (_, step) => r * (reach[step] ?? 1) * (step % 2 === 0 ? 1 : 0.5));
  pen.mark('wash', burst(size * 1.7));
  pen.mark('soft', burst(size));
  pen.mark('ink', burst(size * pen.between(0.55, 0.75)));
  pen.mark(
    'hue',
    pen.chance(0.5) ? burst(size * 0.34) : ellipse(x, y, size * pen.between(0.12, 0.26)),
  );
  for (let bolts = pen.pick(4); bolts > 0; bolts--) {
    const at = pen.between(8, 152);
    const w = pen.between(4, 10);
    pen.mark(
      'hue',
      polygon(
        at,
        -2,
        at + w,
        -2,
        at + w * 0.4,
        26,
        at + w * 1.4,
        24,
        at - w * 0.6,
        62,
        at + w * 0.1,
        34,
        at - w,
        36,
      ),
    );
  }
  for (let left = 4 + pen.pick(10); left > 0; left--) {
    const px = pen.between(4, 156);
    const py = pen.between(4, 96);
    const r = pen.between(1.5, 5);
    pen.mark(
      'ink',
      round(px, py, 3, () => r * pen.between(0.5, 1.4)),
    );
  }
}
