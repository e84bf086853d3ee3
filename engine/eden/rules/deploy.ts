import { type Point, roundPoint, TOLERANCE } from '../geometry/point.ts';
import { discAt, overlaps } from '../geometry/shape.ts';
import { fighterAt, profileOf } from '../reading/fighters.ts';
import { type EdenState, type FighterIx, HALVES, type Half } from '../state/types.ts';
import { planned, type Ruled, refuse } from './refuse.ts';
import { isOnField, markerRefusal, shapesWithoutStop, touchedAt } from './way.ts';

const LEAST_DEPTH = 20;

/** Returns the halves that the field can be parted in: along either axis on a square, otherwise across the longer side (PREP-7). */
export function possibleHalves({ options }: EdenState): readonly Half[] {
  const [width, height] = options.field;
  if (width === height) return HALVES;
  return width > height ? ['west', 'east'] : ['south', 'north'];
}

/** Returns the depth of a base in its half, from the centre line; below 0 where it crosses the line. */
function depthInHalf({ options }: EdenState, half: Half, at: Point, radius: number): number {
  const [width, height] = options.field;
  switch (half) {
    case 'south':
      return height / 2 - at.y - radius;
    case 'north':
      return at.y - height / 2 - radius;
    case 'west':
      return width / 2 - at.x - radius;
    case 'east':
      return at.x - width / 2 - radius;
  }
}

/** Returns the middle of a half, or of the field, from which an ambush keeps away (DEPLOY-AMBUSH). */
function ambushMiddle({ options }: EdenState, half: Half): Point {
  const [x, y] = [options.field[0] / 2, options.field[1] / 2];
  if (options.ambush === 'field') return { x, y };
  switch (half) {
    case 'south':
      return { x, y: y / 2 };
    case 'north':
      return { x, y: 1.5 * y };
    case 'west':
      return { x: x / 2, y };
    case 'east':
      return { x: 1.5 * x, y };
  }
}

/** Returns a legal place for a fighter that is deployed, or why it is not legal (PREP-7, DEPLOY-CONF, DEPLOY-AMBUSH). */
export function deployable(state: EdenState, ix: FighterIx, at: Point): Ruled<Point> {
  const { radius, name } = profileOf(state, ix);
  const { half = null, mission = null } = state.players[fighterAt(state, ix).seat] ?? {};
  const place = roundPoint(at);
  const base = discAt(place, radius);
  if (half === null) return refuse('PREP-7', 'The half is not taken yet.');
  const behind = depthInHalf(state, half, place, radius);
  if (behind < -TOLERANCE) return refuse('PREP-7', `${name} must stand in the ${half} half.`);
  if (mission?.deployment === 'ambush') {
    const middle = ambushMiddle(state, half);
    const away = Math.hypot(place.x - middle.x, place.y - middle.y) - radius;
    if (away < LEAST_DEPTH - TOLERANCE) {
      return refuse(
        'DEPLOY-AMBUSH',
        `${name} must stand ${LEAST_DEPTH} cm from the middle of the half.`,
      );
    }
  } else if (behind < LEAST_DEPTH - TOLERANCE) {
    return refuse('DEPLOY-CONF', `${name} must stand ${LEAST_DEPTH} cm behind the centre line.`);
  }
  const stopped = stopHereRefusal(state, ix, place);
  if (stopped !== null) return { ok: false, refusal: stopped };
  if (touchedAt(state, ix, place).length > 0) {
    return refuse('PREP-7', `${name} cannot be deployed in contact with an opponent.`);
  }
  return isOnField(state, base, base.r)
    ? planned(place)
    : refuse('MOVE-3', `${name} would leave the field.`);
}

/** Returns why a base cannot stop at a place: another base, scenery or a marker is there. */
function stopHereRefusal(state: EdenState, ix: FighterIx, at: Point) {
  const { radius, name } = profileOf(state, ix);
  const base = discAt(at, radius);
  if (shapesWithoutStop(state, ix).some((shape) => overlaps(base, shape))) {
    return refuse('MOVE-1', `${name} cannot stand there: something is in the way.`).refusal;
  }
  return markerRefusal(state, ix, at);
}
