import type { Refusal } from '../../kernel/game.ts';
import type { Ground } from '../geometry/ground.ts';
import { distanceBetween, type Point, roundPoint, TOLERANCE } from '../geometry/point.ts';
import { type Disc, discAt, overlaps, type Shape } from '../geometry/shape.ts';
import { costOfWay, type DearGround, runsThrough } from '../geometry/sweep.ts';
import { areOpponents, baseOf, fighterAt, profileOf } from '../reading/fighters.ts';
import { ignores, passesThrough, sumOf } from '../reading/statics.ts';
import { isInElement, isOn, raisedPoint, rulesOf } from '../reading/terrain.ts';
import type { EdenState, ElementState, FighterIx } from '../state/types.ts';
import { planned, type Ruled, refuse } from './refuse.ts';

/** A way that a base can take. */
export interface Way {
  readonly end: Point;
  /** The cost of the way in centimetres. */
  readonly cost: number;
  /** Opponents that the base touches at the end. */
  readonly touched: readonly FighterIx[];
}

const MOVE_REACH = 10;
const STORM_WEATHER = 3;
const STORM_REACH = 8;

/** Returns the reach of a Movement or a charge, in cm (ACT-3, CLIM-3). */
export function reachOf(state: EdenState, ix: FighterIx, how: 'move' | 'charge'): number {
  const more = sumOf(state, ix, 'reach', (one) => (how === 'move' || one.charge ? one.by : 0));
  return (state.options.climate.includes(STORM_WEATHER) ? STORM_REACH : MOVE_REACH) + more;
}

/**
 * Checks whether the fighter may cross an element: by agreement of the players, by its rules, or because it is in it
 * (MOVE-2, TERR-2, TERR-CLIMB).
 */
function mayCross(state: EdenState, own: Disc | null, element: ElementState): boolean {
  const rules = rulesOf(state, element);
  const open = rules === null ? element.penetrable : rules.crossing || rules.occupation;
  return open || (own !== null && isInElement(own, element));
}

/** Checks whether any fighter may stop on an element (MOVE-1, TERR-CROSS, TERR-OCCUPY). */
function mayStopOn(state: EdenState, element: ElementState): boolean {
  const rules = rulesOf(state, element);
  return rules === null ? element.penetrable : rules.occupation;
}

/** Returns the other bases on the field. */
function otherBases(state: EdenState, ix: FighterIx): Disc[] {
  const bases: Disc[] = [];
  for (let other = 0; other < state.fighters.length; other++) {
    const base = other === ix ? null : baseOf(state, other);
    if (base !== null) bases.push(base);
  }
  return bases;
}

/** Checks whether a fighter's base would overlap another one at a place. */
function isOverFighter(state: EdenState, ix: FighterIx, at: Point): boolean {
  const { radius } = profileOf(state, ix);
  for (let other = 0; other < state.fighters.length; other++) {
    const there = other === ix ? null : fighterAt(state, other).at;
    if (there === null) continue;
    if (distanceBetween(at, there) - profileOf(state, other).radius - radius < -TOLERANCE)
      return true;
  }
  return false;
}

/** Returns the shapes that a fighter may not cross, and those that it may cross but not stop on (MOVE-1, TERR-2, GEO-5). */
export function groundOf(state: EdenState, ix: FighterIx): Ground {
  const own = baseOf(state, ix);
  const standing: Shape[] = [];
  const closed: Shape[] = [];
  const bases = otherBases(state, ix);
  (passesThrough(state, ix, 'fighters') ? closed : standing).push(...bases);
  const through = state.elements.length > 0 && passesThrough(state, ix, 'scenery');
  for (const element of state.elements) {
    if (!through && !mayCross(state, own, element)) standing.push(...element.shapes);
    else if (!mayStopOn(state, element)) closed.push(...element.shapes);
  }
  closed.push(...state.markers);
  return { field: state.options.field, radius: profileOf(state, ix).radius, standing, closed };
}

/** Returns the shapes that a fighter may not stop on: other bases, and scenery (MOVE-1). */
export function shapesWithoutStop(state: EdenState, ix: FighterIx): readonly Shape[] {
  const scenery = state.elements.flatMap((one) => (mayStopOn(state, one) ? [] : one.shapes));
  return [...otherBases(state, ix), ...scenery];
}

/** Returns the ground that a fighter may cross at a price (MOVE-2, TERR-SLOW). */
export function dearGround(state: EdenState, ix: FighterIx): readonly DearGround[] {
  if (state.elements.length === 0 || ignores(state, ix, 'Obstruction', null)) return NOTHING_DEAR;
  return state.elements.flatMap((element) => {
    const rules = rulesOf(state, element);
    const cost = rules === null ? element.cost : rules.obstruction;
    return cost > 1 && mayCross(state, null, element) ? [{ shapes: element.shapes, cost }] : [];
  });
}

const NOTHING_DEAR: readonly DearGround[] = [];

/** Measures the cost of a way and the opponents at its end, whatever it touches or crosses. */
export function measureWay(state: EdenState, ix: FighterIx, path: readonly Point[]): Way {
  const { at } = fighterAt(state, ix);
  const { radius } = profileOf(state, ix);
  const dear = dearGround(state, ix);
  let before = at ?? { x: 0, y: 0 };
  let cost = 0;
  for (const given of path) {
    const point = roundPoint(given);
    cost += costOfWay(before, point, radius, dear);
    before = point;
  }
  return { end: before, cost, touched: touchedAt(state, ix, before) };
}

/** Returns the opponents that a base touches at a place. */
export function touchedAt(state: EdenState, ix: FighterIx, at: Point): readonly FighterIx[] {
  const { radius } = profileOf(state, ix);
  const touched: FighterIx[] = [];
  for (let other = 0; other < state.fighters.length; other++) {
    if (other === ix || !areOpponents(state, ix, other)) continue;
    const there = fighterAt(state, other).at;
    if (there === null) continue;
    if (distanceBetween(there, at) <= profileOf(state, other).radius + radius + TOLERANCE)
      touched.push(other);
  }
  return touched;
}

/**
 * Returns why a fighter cannot take a way, whatever its length: something is in the way, it leaves the field, or it
 * ends where the base cannot stop.
 */
export function wayRefusal(
  state: EdenState,
  ix: FighterIx,
  path: readonly Point[],
): Refusal | null {
  const { at } = fighterAt(state, ix);
  const { radius, name } = profileOf(state, ix);
  const { standing } = groundOf(state, ix);
  let before = at ?? { x: 0, y: 0 };
  let onField = isOnField(state, before, radius);
  for (const given of path) {
    const point = roundPoint(given);
    for (const shape of standing) {
      if (!runsThrough(before, point, radius, shape)) continue;
      return refuse('MOVE-1', `${name} cannot pass there: something stands in the way.`).refusal;
    }
    onField &&= isOnField(state, point, radius);
    before = point;
  }
  if (!onField) return refuse('MOVE-3', `${name} would leave the field.`).refusal;
  return stopRefusal(state, ix, before);
}

/**
 * Returns why a base cannot stop at a place of the field: another base, scenery or a marker is there; null when it
 * can. A fighter that stays on the raised point where it is may do so (TERR-CLIMB).
 */
function stopRefusal(state: EdenState, ix: FighterIx, at: Point): Refusal | null {
  const { radius, name } = profileOf(state, ix);
  const { elevated } = fighterAt(state, ix);
  if (isOverFighter(state, ix, at)) {
    return refuse('MOVE-1', `${name} cannot stop on another fighter.`).refusal;
  }
  const base = discAt(at, radius);
  for (const element of state.elements) {
    if (mayStopOn(state, element) || !isInElement(base, element)) continue;
    if (elevated === element.name && isOn(at, raisedPoint(element))) continue;
    const clause = rulesOf(state, element)?.crossing === true ? 'TERR-CROSS' : 'MOVE-1';
    return refuse(clause, `${name} cannot stop on ${element.name}.`).refusal;
  }
  return markerRefusal(state, ix, at);
}

/** Checks whether the whole base is on the field (MOVE-3). */
export function isOnField({ options }: EdenState, { x, y }: Point, radius: number): boolean {
  const { field } = options;
  const width = field[0];
  const height = field[1];
  const least = radius - TOLERANCE;
  return x >= least && y >= least && x <= width - least && y <= height - least;
}

/** Returns why a base cannot be at a place: it would cover a marker (GEO-5). */
export function markerRefusal(
  state: EdenState,
  ix: FighterIx,
  at: Point | undefined,
): Refusal | null {
  const { radius, name } = profileOf(state, ix);
  if (at === undefined) return null;
  const marker = state.markers.find((one) => overlaps(discAt(at, radius), one));
  if (marker === undefined) return null;
  return refuse('GEO-5', `${name} cannot stop on the marker ${marker.label}.`).refusal;
}

/** Checks whether a Movement may end at a place, whatever the way there: free, where the base can stop (ACT-3). */
export function mayEndAt(state: EdenState, ix: FighterIx, at: Point): boolean {
  return (
    touchedAt(state, ix, at).length === 0 &&
    isOnField(state, at, profileOf(state, ix).radius) &&
    stopRefusal(state, ix, at) === null
  );
}

/** Returns why a fighter cannot stand where it is; null when it can (MOVE-1, MOVE-3, GEO-5). */
export function standRefusal(state: EdenState, ix: FighterIx): Refusal | null {
  const { at } = fighterAt(state, ix);
  const { radius, name } = profileOf(state, ix);
  if (at === null) return null;
  if (!isOnField(state, at, radius))
    return refuse('MOVE-3', `${name} would be off the field.`).refusal;
  return stopRefusal(state, ix, at);
}

/** Plans a way that ends free, within this number of centimetres (ACT-3). */
export function planFreeWay(
  state: EdenState,
  ix: FighterIx,
  path: readonly Point[],
  reach: number,
): Ruled<Way> {
  const { name } = profileOf(state, ix);
  const way = measureWay(state, ix, path);
  if (way.cost > reach + TOLERANCE) {
    return refuse('ACT-3', `${name} moves up to ${reach} cm; this costs ${way.cost.toFixed(1)}.`);
  }
  if (way.touched.length > 0) {
    return refuse('ACT-3', `${name} cannot end a Movement in contact with an opponent.`);
  }
  const refusal = wayRefusal(state, ix, path);
  return refusal === null ? planned(way) : { ok: false, refusal };
}
