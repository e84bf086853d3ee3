import type { Refusal } from '../../kernel/game.ts';
import { type Point, roundedPoint, TOLERANCE } from '../geometry/point.ts';
import { type Disc, overlaps, type Shape } from '../geometry/shape.ts';
import { costOfWay, type DearGround, runsThrough } from '../geometry/sweep.ts';
import { baseOf, fighterAt, onField, opposed, profileOf } from '../reading/fighters.ts';
import { ignores, sumOf } from '../reading/statics.ts';
import { isIn, isOn, raisedPoint, rulesOf } from '../reading/terrain.ts';
import type { EdenState, FighterIx } from '../state/types.ts';
import { planned, type Ruled, refuse } from './refuse.ts';

/** A way that a base can take. */
export interface Way {
  readonly end: Point;
  /** Centimetres that it costs. */
  readonly cost: number;
  /** Opponents that the base touches at the end. */
  readonly touched: readonly FighterIx[];
}

const REACH = 10;
const STORM = 3;
const STORM_REACH = 8;

/** How far a Movement or a charge reaches, in cm (ACT-3, CLIM-3). */
export function reachOf(state: EdenState, ix: FighterIx, how: 'move' | 'charge'): number {
  const more = sumOf(state, ix, (one) =>
    one.holds === 'reach' && (how === 'move' || one.charge) ? one.by : 0,
  );
  return (state.options.climate.includes(STORM) ? STORM_REACH : REACH) + more;
}

/** A thing on the field; a base has no name. */
interface Thing {
  readonly name: string;
  readonly shapes: readonly Shape[];
}

function otherBases(state: EdenState, ix: FighterIx): readonly Thing[] {
  return onField(state).flatMap((other) => {
    const base = other === ix ? null : baseOf(state, other);
    return base === null ? [] : [{ name: '', shapes: [base] }];
  });
}

/** What a fighter may not cross (MOVE-1, TERR-2): other bases, and scenery but that in which it stands. */
export function noCrossing(state: EdenState, ix: FighterIx): readonly Thing[] {
  const own = baseOf(state, ix);
  const scenery = state.elements.filter((element) => {
    const rules = rulesOf(state, element);
    const open = rules === null ? element.penetrable : rules.crossing || rules.occupation;
    return !open && (own === null || !isIn(own, element));
  });
  return [...otherBases(state, ix), ...scenery];
}

/** What a fighter may not stop on (MOVE-1, TERR-CROSS, TERR-OCCUPY). */
export function noStopping(state: EdenState, ix: FighterIx): readonly Thing[] {
  const scenery = state.elements.filter((element) => {
    const rules = rulesOf(state, element);
    return rules === null ? !element.penetrable : !rules.occupation;
  });
  return [...otherBases(state, ix), ...scenery];
}

/** The shapes of what a fighter may not cross. */
export function barriers(state: EdenState, ix: FighterIx): readonly Shape[] {
  return noCrossing(state, ix).flatMap(({ shapes }) => shapes);
}

/** Ground that may be crossed at a price (MOVE-2, TERR-SLOW). */
export function dearGround(state: EdenState): readonly DearGround[] {
  return state.elements.flatMap((element) => {
    const rules = rulesOf(state, element);
    const cost = rules === null ? element.cost : rules.obstruction;
    const open = rules === null ? element.penetrable : rules.crossing || rules.occupation;
    return open && cost > 1 ? [{ shapes: element.shapes, cost }] : [];
  });
}

/** What a way costs and where it ends, whatever it touches or crosses. */
export function measured(state: EdenState, ix: FighterIx, path: readonly Point[]): Way {
  const { at } = fighterAt(state, ix);
  const { radius } = profileOf(state, ix);
  const dear = ignores(state, ix, 'Obstruction', null) ? [] : dearGround(state);
  let before = at ?? { x: 0, y: 0 };
  let cost = 0;
  for (const point of path.map(roundedPoint)) {
    cost += costOfWay(before, point, radius, dear);
    before = point;
  }
  return { end: before, cost, touched: touchedAt(state, ix, before) };
}

/** The opponents that a base touches at a place. */
export function touchedAt(state: EdenState, ix: FighterIx, at: Point): readonly FighterIx[] {
  const { radius } = profileOf(state, ix);
  return onField(state).filter((other) => {
    const base = baseOf(state, other);
    if (base === null || other === ix || !opposed(state, ix, other)) return false;
    return Math.hypot(base.x - at.x, base.y - at.y) <= base.r + radius + TOLERANCE;
  });
}

/** Why a way cannot be gone, whatever its length: something stands in it, it leaves the field, or it ends on a marker. */
export function hindered(state: EdenState, ix: FighterIx, path: readonly Point[]): Refusal | null {
  const { at } = fighterAt(state, ix);
  const { radius, name } = profileOf(state, ix);
  const points = [at ?? { x: 0, y: 0 }, ...path.map(roundedPoint)];
  const standing = barriers(state, ix);
  for (const [index, from] of points.entries()) {
    const to = points[index + 1];
    if (to === undefined) break;
    if (standing.some((shape) => runsThrough(from, to, radius, shape))) {
      return refuse('MOVE-1', `${name} cannot pass there: something stands in the way.`).refusal;
    }
  }
  if (points.some((point) => !isOnField(state, { ...point, r: radius }))) {
    return refuse('MOVE-3', `${name} would leave the field.`).refusal;
  }
  const last = points.at(-1) ?? { x: 0, y: 0 };
  return onScenery(state, ix, last) ?? onMarker(state, ix, last);
}

/** Why a base cannot stop on the scenery there; null when there is none, or it stays on the raised point where it stands (TERR-CLIMB). */
function onScenery(state: EdenState, ix: FighterIx, at: Point): Refusal | null {
  const { radius, name } = profileOf(state, ix);
  const { elevated } = fighterAt(state, ix);
  const base = { ...at, r: radius };
  const stopping = noStopping(state, ix).map((thing) => thing.name);
  for (const element of state.elements) {
    if (!stopping.includes(element.name) || !isIn(base, element)) continue;
    if (elevated === element.name && isOn(at, raisedPoint(element))) continue;
    const clause = rulesOf(state, element)?.crossing === true ? 'TERR-CROSS' : 'MOVE-1';
    return refuse(clause, `${name} cannot stop on ${element.name}.`).refusal;
  }
  return null;
}

/** Whether the whole base is on the field (MOVE-3). */
export function isOnField({ options }: EdenState, { x, y, r }: Disc): boolean {
  const [width, height] = options.field;
  const least = r - TOLERANCE;
  return x >= least && y >= least && x <= width - least && y <= height - least;
}

/** Why a base cannot stand at a place: it would cover a marker (GEO-5). */
export function onMarker(state: EdenState, ix: FighterIx, at: Point | undefined): Refusal | null {
  const { radius, name } = profileOf(state, ix);
  if (at === undefined) return null;
  const marker = state.markers.find((one) => overlaps({ ...at, r: radius }, one));
  if (marker === undefined) return null;
  return refuse('GEO-5', `${name} cannot stop on the marker ${marker.label}.`).refusal;
}

/** A way that ends free, within so many centimetres (ACT-3). */
export function freeWay(
  state: EdenState,
  ix: FighterIx,
  path: readonly Point[],
  reach: number,
): Ruled<Way> {
  const { name } = profileOf(state, ix);
  const way = measured(state, ix, path);
  if (way.cost > reach + TOLERANCE) {
    return refuse('ACT-3', `${name} moves up to ${reach} cm; this costs ${way.cost.toFixed(1)}.`);
  }
  if (way.touched.length > 0) {
    return refuse('ACT-3', `${name} cannot end a Movement in contact with an opponent.`);
  }
  const refusal = hindered(state, ix, path);
  return refusal === null ? planned(way) : { ok: false, refusal };
}
