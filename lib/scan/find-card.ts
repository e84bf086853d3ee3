import {
  COLOURS,
  type Corners,
  type GreyPicture,
  greyPicture,
  type Picture,
  type Point,
  scaled,
  shrink,
} from './picture';

/** A card that may be in a picture. */
interface CardShape {
  readonly corners: Corners;
}

/** Width to height of a playing card. */
const ASPECT = 63 / 88;
/** The steepest tilt of an edge: nine degrees, and a little for perspective. */
const STEEPEST = 0.24;
const SLOPE_STEP = 0.01;
const SLOPES = Math.round((2 * STEEPEST) / SLOPE_STEP) + 1;
/** The number of lines in each direction that are tried as edges of a card. */
const MOST_LINES = 16;
/** The smallest part of the picture's height or width that a card takes. */
const SMALLEST = 0.4;
/** A change of grey that counts as a full edge. */
const FULL_EDGE = 90;
const SAMPLES = 40;

/** A line, as the place where it crosses the middle of the picture, and its slope. */
interface Line {
  readonly at: number;
  readonly slope: number;
}

/** The changes of grey from left to right and from top to bottom. */
interface Edges {
  readonly across: GreyPicture;
  readonly down: GreyPicture;
}

/** The longer side of the picture in which edges are looked for, in pixels. */
const SIDE = 260;

/**
 * Returns the shapes in a picture that are like an upright card, best first: four lines, of which each is seen as an edge, with the sides of a
 * playing card. None is wider than `widest`, in pixels.
 */
export function findCards(photo: Picture, widest: number): readonly CardShape[] {
  // A bar and a table of one brightness still differ in a colour.
  const colours = COLOURS.slice(0, photo.channels).map((colour) => shrink(photo, SIDE, colour));
  const [picture] = colours;
  if (picture === undefined) return [];
  const edges = edgesOf(colours);
  const upright = linesOf(edges.across, edges.down);
  const level = linesOf(transposed(edges.down), transposed(edges.across));
  const shapes: { readonly shape: CardShape; readonly score: number }[] = [];
  const { width, height } = picture;
  const scale = photo.width / width;
  const sides = pairsOf(upright, SMALLEST * width);
  const ends = pairsOf(level, SMALLEST * height);
  for (const [left, right] of sides)
    for (const [top, bottom] of ends) {
      const corners: Corners = [
        crossing(left, top, picture),
        crossing(right, top, picture),
        crossing(right, bottom, picture),
        crossing(left, bottom, picture),
      ];
      const across = (length(corners[0], corners[1]) + length(corners[3], corners[2])) / 2;
      const down = (length(corners[0], corners[3]) + length(corners[1], corners[2])) / 2;
      const stretch = Math.abs(Math.log(across / down / ASPECT));
      if (stretch > 0.2 || across * scale > widest) continue;
      const clarity = clarityOf(corners, edges);
      if (clarity < 0.25) continue;
      const size = (across * down) / (width * height);
      const shape = { corners: scaled(corners, scale) };
      shapes.push({ shape, score: clarity - 3 * stretch + 0.7 * size });
    }
  return shapes.sort((a, b) => b.score - a.score).map(({ shape }) => shape);
}

/** Returns the strength of edges: how much the colour that changes most does so over three pixels. */
function edgesOf(colours: readonly GreyPicture[]): Edges {
  const strongest = (dx: number, dy: number) =>
    colours
      .map((one) => changes(one, dx, dy))
      .reduce((a, b) =>
        greyPicture(a.width, a.height, (x, y) =>
          Math.max(a.data[y * a.width + x] ?? 0, b.data[y * a.width + x] ?? 0),
        ),
      );
  return { across: strongest(1, 0), down: strongest(0, 1) };
}

function changes({ width, height, data }: GreyPicture, dx: number, dy: number): GreyPicture {
  const at = (x: number, y: number) =>
    data[Math.min(Math.max(y, 0), height - 1) * width + Math.min(Math.max(x, 0), width - 1)] ?? 0;
  const side = (x: number, y: number) => at(x - dy, y - dx) + 2 * at(x, y) + at(x + dy, y + dx);
  return greyPicture(width, height, (x, y) =>
    Math.min(255, Math.abs(side(x + dx, y + dy) - side(x - dx, y - dy)) / 2),
  );
}

function transposed({ width, height, data }: GreyPicture): GreyPicture {
  return greyPicture(height, width, (x, y) => data[x * width + y] ?? 0);
}

/** Returns the clearest upright lines by a Hough transform: each pixel of an edge votes for the lines through it. */
function linesOf(edges: GreyPicture, other: GreyPicture): readonly Line[] {
  const { width, height, data } = edges;
  const votes = new Float32Array(SLOPES * width);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const strength = Math.min(data[y * width + x] ?? 0, FULL_EDGE);
      if (strength < 12 || strength < (other.data[y * width + x] ?? 0)) continue;
      for (let s = 0; s < SLOPES; s++) {
        const at = Math.round(x - (s * SLOPE_STEP - STEEPEST) * (y - height / 2));
        if (at >= 0 && at < width) votes[s * width + at] = (votes[s * width + at] ?? 0) + strength;
      }
    }
  const lines: Line[] = [];
  const order = [...votes.keys()].filter((i) => (votes[i] ?? 0) > 12 * height * SMALLEST);
  order.sort((a, b) => (votes[b] ?? 0) - (votes[a] ?? 0));
  for (const i of order) {
    const at = i % width;
    const slope = Math.floor(i / width) * SLOPE_STEP - STEEPEST;
    const isNear = lines.some(
      (line) => Math.abs(line.at - at) + 40 * Math.abs(line.slope - slope) < 4,
    );
    if (!isNear) lines.push({ at, slope });
    if (lines.length === MOST_LINES) break;
  }
  return lines.sort((a, b) => a.at - b.at);
}

/** Returns the pairs of lines that are far enough from each other. */
function pairsOf(lines: readonly Line[], least: number): (readonly [Line, Line])[] {
  return lines.flatMap((one) =>
    lines.flatMap((two) => (two.at - one.at >= least ? [[one, two] as const] : [])),
  );
}

/** Returns where an upright line crosses a level one. */
function crossing(upright: Line, level: Line, { width, height }: GreyPicture): Point {
  // x = upright.at + upright.slope (y - height / 2) and y = level.at + level.slope (x - width / 2)
  const y =
    (level.at + level.slope * (upright.at - upright.slope * (height / 2) - width / 2)) /
    (1 - level.slope * upright.slope);
  return { x: upright.at + upright.slope * (y - height / 2), y };
}

function length(a: Point, b: Point): number {
  return Math.hypot(b.x - a.x, b.y - a.y);
}

/** Returns how clearly the four sides are edges: the mean of the sides, of which the worst counts twice; 0 to 1. */
function clarityOf([a, b, c, d]: Corners, { across, down }: Edges): number {
  const sides = [
    sideClarity(a, b, down),
    sideClarity(b, c, across),
    sideClarity(c, d, down),
    sideClarity(d, a, across),
  ];
  return (sides.reduce((sum, side) => sum + side, 0) + Math.min(...sides)) / 5;
}

function sideClarity(from: Point, to: Point, { width, height, data }: GreyPicture): number {
  let sum = 0;
  const isLevel = Math.abs(to.x - from.x) > Math.abs(to.y - from.y);
  for (let i = 0; i < SAMPLES; i++) {
    // Corners are round.
    const share = 0.05 + (0.9 * (i + 0.5)) / SAMPLES;
    const x = Math.round(from.x + (to.x - from.x) * share);
    const y = Math.round(from.y + (to.y - from.y) * share);
    let best = 0;
    for (let off = -1; off <= 1; off++) {
      const [px, py] = isLevel ? [x, y + off] : [x + off, y];
      if (px < 0 || py < 0 || px >= width || py >= height) continue;
      best = Math.max(best, data[py * width + px] ?? 0);
    }
    sum += Math.min(1, best / FULL_EDGE);
  }
  return sum / SAMPLES;
}
