import { apart, between, type Point, TOLERANCE } from './point.ts';
import { type Disc, gap, type Shape, wayTo } from './shape.ts';

/** Whether a base of this radius overlaps the shape anywhere on a straight way (MOVE-1): to touch it is allowed. */
export function runsThrough(a: Point, b: Point, radius: number, shape: Shape): boolean {
  return wayTo(a, b, shape) < radius - TOLERANCE;
}

/** Ground on which a centimetre costs more. */
export interface DearGround {
  readonly shapes: readonly Shape[];
  /** Per centimetre; 1 or more. */
  readonly cost: number;
}

/** What a straight way costs in centimetres, where any part of the base is in dear ground (MOVE-2). */
export function costOfWay(a: Point, b: Point, radius: number, dear: readonly DearGround[]): number {
  const length = apart(a, b);
  if (length === 0) return 0;
  const spans = dear.flatMap(({ shapes, cost }) =>
    shapes.flatMap((shape) => spansIn(a, b, radius, shape).map((span) => ({ ...span, cost }))),
  );
  if (spans.length === 0) return length;
  const cuts = [0, 1, ...spans.flatMap(({ from, to }) => [from, to])].sort((x, y) => x - y);
  let sum = 0;
  for (const [index, from] of cuts.entries()) {
    const to = cuts[index + 1];
    if (to === undefined || to <= from) continue;
    const middle = (from + to) / 2;
    const here = spans.filter((span) => span.from <= middle && middle <= span.to);
    sum += (to - from) * length * Math.max(1, ...here.map(({ cost }) => cost));
  }
  return sum;
}

/** The stretches of a straight way, as shares of it, on which the base is in the shape. */
function spansIn(
  a: Point,
  b: Point,
  radius: number,
  shape: Shape,
): readonly { readonly from: number; readonly to: number }[] {
  if (!runsThrough(a, b, radius, shape)) return [];
  const isIn = (share: number) =>
    gap({ ...between(a, b, share), r: radius } satisfies Disc, shape) < -TOLERANCE;
  // Half a millimetre is finer than any corner that a base can pass between.
  const steps = Math.max(1, Math.ceil(apart(a, b) / 0.05));
  const spans: { from: number; to: number }[] = [];
  let start: number | null = isIn(0) ? 0 : null;
  for (let step = 1; step <= steps; step++) {
    const [before, here] = [(step - 1) / steps, step / steps];
    const now = isIn(here);
    if (now && start === null) start = edgeBetween(before, here, isIn);
    if (!now && start !== null) {
      spans.push({ from: start, to: edgeBetween(here, before, isIn) });
      start = null;
    }
  }
  if (start !== null) spans.push({ from: start, to: 1 });
  return spans;
}

/** The border between a share that is out and one that is in. */
function edgeBetween(out: number, within: number, isIn: (share: number) => boolean): number {
  let [low, high] = [out, within];
  for (let halving = 0; halving < 40; halving++) {
    const middle = (low + high) / 2;
    if (isIn(middle)) high = middle;
    else low = middle;
  }
  return high;
}
