import { type Corridor, corridorOf, cutsCorridor, reachesInto } from '../geometry/corridor.ts';
import { TOLERANCE } from '../geometry/point.ts';
import { type Disc, discAt, distance, isDisc, type Shape } from '../geometry/shape.ts';
import type { EdenState, ElementState, FighterIx } from '../state/types.ts';
import { baseOf, profileOf } from './fighters.ts';
import { isInElement, rulesOf } from './terrain.ts';

/** Whether something is seen, and the number of obstacles in between. */
interface Sight {
  readonly seen: boolean;
  readonly obstacles: number;
}

/** A fighter or a scenery element in a line of sight. It cuts the line, or counts as a number of obstacles. */
interface ThingInSight {
  readonly fighter: FighterIx | null;
  readonly element: string | null;
  readonly cuts: boolean;
  readonly obstacles: number;
}

/** A line of sight with its corridor and everything in it, for display on the field. */
export interface SightLine extends Sight {
  /** Null where the two touch. */
  readonly corridor: Corridor | null;
  /** Whether the target is beyond the reach of sight (CLIM-4). */
  readonly tooFar: boolean;
  readonly things: readonly ThingInSight[];
}

const FOG_WEATHER = 4;
const FOG_REACH = 15;
const SIGHT_ON_TOUCH: Sight = { seen: true, obstacles: 0 };
const NO_SIGHT: Sight = { seen: false, obstacles: 0 };

/** Returns the sight of a fighter to another fighter or to a place (LOS-1 to LOS-6, CLIM-4). Null when one of them is not on the field. */
export function sightOf(state: EdenState, from: FighterIx, to: FighterIx | Disc): Sight | null {
  const base = baseOf(state, from);
  const target = typeof to === 'number' ? baseOf(state, to) : to;
  if (base === null || target === null) return null;
  const gap = distance(base, target);
  if (gap <= TOLERANCE) return SIGHT_ON_TOUCH;
  if (isTooFar(state, gap)) return NO_SIGHT;
  return lookAlong(state, from, typeof to === 'number' ? to : null, base, [target], null, null);
}

/** Checks whether a fighter sees an element (LOS-1). */
export function seesElement(state: EdenState, from: FighterIx, element: ElementState): boolean {
  const base = baseOf(state, from);
  if (base === null) return false;
  const gap = Math.min(...element.shapes.map((shape) => distance(base, shape)));
  if (gap <= TOLERANCE) return true;
  if (isTooFar(state, gap)) return false;
  return lookAlong(state, from, null, base, element.shapes, element.name, null).seen;
}

/** Returns a line of sight between two fighters with everything in it. Null when one of them is not on the field. */
export function sightLine(state: EdenState, from: FighterIx, to: FighterIx): SightLine | null {
  const base = baseOf(state, from);
  const target = baseOf(state, to);
  if (base === null || target === null) return null;
  const gap = distance(base, target);
  const things: ThingInSight[] = [];
  if (gap <= TOLERANCE) return { ...SIGHT_ON_TOUCH, corridor: null, tooFar: false, things };
  const tooFar = isTooFar(state, gap);
  const { seen, obstacles } = lookAlong(state, from, to, base, [target], null, things);
  const corridor = corridorOf(base, [target]);
  return { seen: seen && !tooFar, obstacles, corridor, tooFar, things };
}

function isTooFar({ options }: EdenState, gap: number): boolean {
  return gap > FOG_REACH + TOLERANCE && options.climate.includes(FOG_WEATHER);
}

/** Looks along a corridor. Without a list of `things` it stops at the first that cuts the line. */
function lookAlong(
  state: EdenState,
  from: FighterIx,
  to: FighterIx | null,
  base: Disc,
  target: readonly Shape[],
  own: string | null,
  things: ThingInSight[] | null,
): Sight {
  const corridor = corridorOf(base, target);
  let seen = true;
  let obstacles = 0;
  for (let ix = 0; ix < state.fighters.length; ix++) {
    const at = state.fighters[ix]?.at ?? null;
    if (at === null || ix === from || ix === to) continue;
    const disc = discAt(at, profileOf(state, ix).radius);
    if (!reachesInto(corridor, disc)) continue;
    const cut = cutsCorridor(corridor, [disc]);
    if (cut && things === null) return NO_SIGHT;
    if (cut) seen = false;
    else obstacles += 1;
    things?.push({ fighter: ix, element: null, cuts: cut, obstacles: cut ? 0 : 1 });
  }
  for (const element of state.elements) {
    if (element.name === own) continue;
    const { cutting, count, anywhere } = sightEffectOf(state, element, base, target);
    if (!cutting && count === 0) continue;
    const within = element.shapes.some((shape) => reachesInto(corridor, shape));
    const cut = cutting && within && cutsCorridor(corridor, element.shapes);
    if (cut && things === null) return NO_SIGHT;
    const hinders = !cut && count > 0 && (anywhere || within);
    if (cut) seen = false;
    if (hinders) obstacles += count;
    if (cut || hinders) {
      const { name } = element;
      things?.push({ fighter: null, element: name, cuts: cut, obstacles: hinders ? count : 0 });
    }
  }
  return { seen, obstacles };
}

/** The effect of an element on the sight between two ends. */
interface SightEffect {
  readonly cutting: boolean;
  /** The number of obstacles that it counts as. */
  readonly count: number;
  /** Whether the element counts wherever it is, because an end of the line is in it. */
  readonly anywhere: boolean;
}

/** Returns the effect of an element by its rules (TERR-OPAQUE, TERR-OBSTACLE), or as the players read it (LOS-5). */
function sightEffectOf(
  state: EdenState,
  element: ElementState,
  from: Disc,
  to: readonly Shape[],
): SightEffect {
  const anywhere =
    isInElement(from, element) || to.some((shape) => isDisc(shape) && isInElement(shape, element));
  const rules = rulesOf(state, element);
  if (rules !== null) {
    const least = rules.impenetrable ? 1 : 0;
    const count = Math.max(least, rules.obstacle);
    return { cutting: rules.impenetrable && !anywhere, count, anywhere };
  }
  const { sight, inside } = element;
  if (anywhere && inside !== 'opaque') {
    return { cutting: false, count: inside === 'obstacle' ? 1 : 0, anywhere };
  }
  return { cutting: sight === 'opaque', count: sight === 'flat' ? 0 : 1, anywhere: false };
}
