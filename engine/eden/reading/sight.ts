import { corridorOf, cuts, reachesInto } from '../geometry/corridor.ts';
import { TOLERANCE } from '../geometry/point.ts';
import { type Disc, distance, isDisc, type Shape } from '../geometry/shape.ts';
import type { EdenState, ElementState, FighterIx } from '../state/types.ts';
import { baseOf, onField } from './fighters.ts';
import { isIn, rulesOf } from './terrain.ts';

/** Whether something is seen, and past how many obstacles. */
export interface Sight {
  readonly seen: boolean;
  readonly obstacles: number;
}

const FOG = 4;
const FOG_REACH = 15;

/** What a fighter sees of another fighter, of a point or of an element (LOS-1 to LOS-6, CLIM-4). Null when one of them is not on the field. */
export function sightOf(
  state: EdenState,
  from: FighterIx,
  to: FighterIx | Shape,
  element: ElementState | null = null,
): Sight | null {
  const base = baseOf(state, from);
  const target = typeof to === 'number' ? baseOf(state, to) : to;
  if (base === null || target === null) return null;
  const gap = distance(base, target);
  const point = isDisc(target) && target.r === 0;
  if (gap <= TOLERANCE && (typeof to === 'number' || point || element !== null)) {
    return { seen: true, obstacles: 0 };
  }
  if (state.options.climate.includes(FOG) && gap > FOG_REACH + TOLERANCE) {
    return { seen: false, obstacles: 0 };
  }
  const corridor = corridorOf(base, target);
  let obstacles = 0;
  for (const ix of onField(state)) {
    const other = baseOf(state, ix);
    if (other === null || ix === from || ix === to) continue;
    if (cuts(corridor, [other])) return { seen: false, obstacles: 0 };
    if (reachesInto(corridor, [other])) obstacles += 1;
  }
  for (const one of state.elements) {
    if (one.name === element?.name) continue;
    const { cutting, count, anywhere } = effectOf(state, one, base, target);
    if (cutting && cuts(corridor, one.shapes)) return { seen: false, obstacles: 0 };
    if (count > 0 && (anywhere || reachesInto(corridor, one.shapes))) obstacles += count;
  }
  return { seen: true, obstacles };
}

/** What an element does to the sight between two ends. */
interface Effect {
  readonly cutting: boolean;
  /** Obstacles that it counts as. */
  readonly count: number;
  /** It counts wherever it stands, because an end stands in it. */
  readonly anywhere: boolean;
}

/** By its rules (TERR-OPAQUE, TERR-OBSTACLE), or as the players read it (LOS-5). */
function effectOf(state: EdenState, element: ElementState, from: Disc, to: Shape): Effect {
  const ends = isDisc(to) ? [from, to] : [from];
  const anywhere = ends.some((end) => isIn(end, element));
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
