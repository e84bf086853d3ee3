import { box, ellipse, type Pen, polygon, polyline, round } from './pen';

/** Returns a ridge from edge to edge, filled to the bottom: jagged, stepped or rolling. */
function ridgePath(pen: Pen, level: number, height: number): string {
  const points: number[] = [-4, 104];
  const steps = 4 + pen.pick(9);
  const kind = pen.pick(3);
  const phase = pen.between(0, 6);
  const waves = pen.between(1, 3.5);
  for (let step = 0; step <= steps * (kind === 2 ? 4 : 1); step++) {
    const x = -4 + (168 * step) / (steps * (kind === 2 ? 4 : 1));
    if (kind === 2) {
      points.push(x, level + (Math.sin((x / 160) * waves * 6.28 + phase) * height) / 2);
      continue;
    }
    const y = level + pen.between(-height / 2, height / 2);
    points.push(x, y);
    if (kind === 1) points.push(x + 168 / steps, y);
  }
  points.push(164, 104);
  return polygon(...points);
}

/** Draws a sun, moon, crescent, ringed world or star. */
function drawSky(pen: Pen): void {
  const x = pen.between(34, 126);
  const y = pen.between(16, 40);
  const r = pen.between(7, 19);
  switch (pen.pick(5)) {
    case 0:
      pen.mark('hue', ellipse(x, y, r));
      return;
    case 1:
      pen.mark('hue', ellipse(x, y, r));
      pen.mark('paper', ellipse(x + r * 0.45, y - r * 0.2, r * 0.85));
      return;
    case 2: {
      const rays = 8 + pen.pick(14);
      pen.mark(
        'hue',
        round(x, y, rays * 2, (_, step) => (step % 2 === 0 ? r * 1.6 : r * 0.8)),
      );
      return;
    }
    case 3:
      pen.mark('hue', ellipse(x, y, r * 0.8));
      pen.mark('thin', ellipse(x, y, r * 1.7, r * 0.4));
      return;
    default:
      for (let left = 5 + pen.pick(20); left > 0; left--)
        pen.mark('hue', ellipse(pen.between(8, 152), pen.between(4, 52), pen.between(0.8, 2.4)));
  }
}

/** Draws land below a sky, with weather. */
export function drawLand(pen: Pen): void {
  drawSky(pen);
  const far = pen.between(42, 62);
  pen.mark('wash', ridgePath(pen, far, pen.between(8, 40)));
  pen.mark('soft', ridgePath(pen, far + pen.between(10, 16), pen.between(6, 30)));
  pen.mark('ink', ridgePath(pen, far + pen.between(24, 32), pen.between(4, 22)));
  const kind = pen.pick(5);
  const slant = pen.between(-8, 8);
  for (let left = 6 + pen.pick(16); left > 0; left--) {
    const x = pen.between(0, 160);
    const y = pen.between(0, 88);
    if (kind === 0) pen.mark('thin', polyline(x, y, x + slant, y + 9));
    else if (kind === 1) pen.mark('paper', ellipse(x, y, pen.between(0.8, 2)));
    else if (kind === 2 && y > 60) pen.mark('ink', polygon(x - 4, y + 14, x, y - 6, x + 4, y + 14));
    else if (kind === 3 && y < 45) pen.mark('thin', polyline(x, y, x + pen.between(12, 36), y));
  }
}

function roofPath(pen: Pen, x: number, y: number, width: number): string {
  const height = pen.between(5, 18);
  switch (pen.pick(6)) {
    case 0:
      return polygon(x - width / 2 - 2, y, x, y - height, x + width / 2 + 2, y);
    case 1:
      return ellipse(x, y, width / 2, Math.min(height, width / 2));
    case 2:
      return box(x, y - height, 2.4, height) + ellipse(x, y - height, 2.4);
    case 3:
      return (
        box(x - width / 3, y - 4, width / 5, 4) +
        box(x, y - 4, width / 5, 4) +
        box(x + width / 3, y - 4, width / 5, 4)
      );
    case 4:
      return polygon(x - width / 2, y, x - width / 2, y - height, x + width / 2, y);
    default:
      return '';
  }
}

/** Draws a place: towers side by side with roofs and windows, some of which are lit. */
export function drawBuilding(pen: Pen): void {
  drawSky(pen);
  const ground = pen.between(84, 93);
  const towers = 2 + pen.pick(4);
  let x = pen.between(24, 44);
  for (let tower = 0; tower < towers && x < 140; tower++) {
    const width = pen.between(14, 130 / towers);
    const top = pen.between(24, 68);
    const middle = x + width / 2;
    pen.mark(
      pen.chance(0.3) ? 'soft' : 'ink',
      box(middle, top, width, ground - top),
      roofPath(pen, middle, top, width),
    );
    const across = 1 + pen.pick(4);
    const gap = pen.between(7, 12);
    const shape = pen.pick(3);
    for (let y = top + 5; y < ground - 10; y += gap) {
      for (let at = 0; at < across; at++) {
        if (pen.chance(0.25)) continue;
        const left = x + (width * (at + 0.5)) / across;
        const size = Math.min(4, width / across / 2);
        pen.mark(
          'paper',
          shape === 0
            ? box(left, y, size, size * 1.3)
            : shape === 1
              ? ellipse(left, y + 2, size / 2)
              : box(left, y, size * 1.6, 1.8),
        );
      }
    }
    x += width + (pen.chance(0.4) ? pen.between(1, 10) : 0);
  }
  pen.mark('ink', box(80, ground, 170, 20));
  const door = pen.between(50, 110);
  pen.mark('hue', box(door, ground - 9, 8, 9), ellipse(door, ground - 9, 4));
}
