import type { EdenState, Point, Shape } from '@/engine';

/** The approximate width of a letter relative to its height. */
const WIDTH = 0.52;
/** The radius of a base without a profile, in cm. */
const USUAL_RADIUS = 1.5;

/** Returns half the width of a line of letters around `x`, in cm, and its centre within the field. */
function lineWithin(
  field: EdenState['options']['field'],
  x: number,
  letters: number,
  letter: number,
) {
  const half = Math.min(field[0], letters * letter * WIDTH) / 2;
  return { half, x: Math.min(field[0] - half, Math.max(half, x)) };
}

/** Checks whether no fighter's base touches a line of letters around a point. `but`: a fighter to ignore; -1 for none. */
function isClear(
  { fighters, profiles }: EdenState,
  { x, y }: Point,
  half: number,
  letter: number,
  but = -1,
): boolean {
  return fighters.every(({ at, profile }, ix) => {
    if (ix === but || at === null) return true;
    const dx = Math.max(0, Math.abs(at.x - x) - half);
    const dy = Math.max(0, Math.abs(at.y - y) - letter / 2);
    return Math.hypot(dx, dy) >= (profiles[profile]?.radius ?? USUAL_RADIUS);
  });
}

/** Returns the centre of a fighter's nameplate in cm: below the base, or above it when that covers no fighter, and within the field. `letter`: the height of a letter in cm; `least`: the least half of a token, in cm, where it is larger than the base. */
export function nameplate(
  state: EdenState,
  ix: number,
  at: Point,
  letters: number,
  letter: number,
  least = 0,
): Point {
  const { field } = state.options;
  const base = state.profiles[state.fighters[ix]?.profile ?? -1]?.radius ?? USUAL_RADIUS;
  const radius = Math.max(base, least);
  const { half, x } = lineWithin(field, at.x, letters, letter);
  const below = at.y - radius - letter * 1.1;
  const above = at.y + radius + letter * 0.4;
  const isFree = (y: number) =>
    y >= 0 && y + letter <= field[1] && isClear(state, { x, y: y + letter / 2 }, half, letter, ix);
  return { x, y: isFree(below) || !isFree(above) ? Math.max(letter * 0.3, below) : above };
}

/** The offsets to try for the name of scenery, in lines, the smallest first. */
const LINE_OFFSETS = [0, 0.5, -0.5, 1, -1, 1.5, -1.5, 2, -2, 2.5, -2.5, 3, -3];
const LINE = 1.2;

/** Returns the centre of an element's name on one of its shapes, in cm; null when a fighter would cover it everywhere. */
export function sceneryName(
  state: EdenState,
  shape: Shape,
  letters: number,
  letter: number,
): Point | null {
  const { middle, height } = extentOf(shape);
  const { half, x } = lineWithin(state.options.field, middle.x, letters, letter);
  const ys = LINE_OFFSETS.map((lines) => lines * letter * LINE)
    .filter((away) => Math.abs(away) <= height / 2 + letter * LINE)
    .map((away) => middle.y + away);
  const y = ys.find((one) => isClear(state, { x, y: one }, half, letter));
  return y === undefined ? null : { x, y };
}

/** The directions to try for the label of a circle, in degrees, the top first. */
const LABEL_DIRECTIONS = [90, 270, 60, 120, 240, 300, 30, 150, 210, 330];

/** Returns the centre of the label of a circle around `at`, in cm: at the top, or further around when the name of scenery is there. */
export function circleLabel(
  state: EdenState,
  at: Point,
  radius: number,
  letters: number,
  letter: number,
): Point {
  const { field } = state.options;
  const away = radius + letter * 0.3;
  const places = LABEL_DIRECTIONS.map((degrees): Point & { readonly half: number } => {
    const turn = (degrees * Math.PI) / 180;
    const line = lineWithin(field, at.x + away * Math.cos(turn), letters, letter);
    return { ...line, y: at.y + away * Math.sin(turn) };
  });
  const names = state.elements.flatMap(({ name, shapes: [shape] }) => {
    const found = shape === undefined ? null : sceneryName(state, shape, name.length, letter);
    return found === null ? [] : [{ ...found, half: (name.length * letter * WIDTH) / 2 }];
  });
  const isFree = ({ x, y, half }: (typeof places)[number]) =>
    y >= letter / 2 &&
    y <= field[1] - letter / 2 &&
    names.every((one) => Math.abs(one.x - x) > one.half + half || Math.abs(one.y - y) > letter);
  const { x, y } = places.find(isFree) ?? places[0] ?? at;
  return { x, y };
}

function extentOf(shape: Shape): { readonly middle: Point; readonly height: number } {
  if ('r' in shape) return { middle: { x: shape.x, y: shape.y }, height: 2 * shape.r };
  const { corners } = shape;
  const sum = corners.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
  const ys = corners.map(({ y }) => y);
  return {
    middle: { x: sum.x / corners.length, y: sum.y / corners.length },
    height: Math.max(...ys) - Math.min(...ys),
  };
}
