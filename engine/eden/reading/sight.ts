import { corridorOf, cuts, reachesInto } from '../geometry/corridor.ts';
import { TOLERANCE } from '../geometry/point.ts';
import { type Disc, distance, overlaps, type Shape } from '../geometry/shape.ts';
import type { EdenState, ElementState, FighterIx } from '../state/types.ts';
import { baseOf, onField } from './fighters.ts';

/** Whether something is seen, and past how many obstacles. */
export interface Sight {
  readonly seen: boolean;
  readonly obstacles: number;
}

const FOG = 4;
const FOG_REACH = 15;

/** What a fighter sees of another fighter, or of a point (LOS-1 to LOS-6, CLIM-4). Null when one of them is not on the field. */
export function sightOf(state: EdenState, from: FighterIx, to: FighterIx | Disc): Sight | null {
  const base = baseOf(state, from);
  const target = typeof to === 'number' ? baseOf(state, to) : to;
  if (base === null || target === null) return null;
  const gap = distance(base, target);
  if (gap <= TOLERANCE && (typeof to === 'number' || target.r === 0)) {
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
  for (const element of state.elements) {
    const effect = effectOf(element, base, target);
    if (effect === 'none') continue;
    if (effect === 'obstacle') {
      obstacles += 1;
      continue;
    }
    if (effect === 'opaque' && cuts(corridor, element.shapes)) {
      return { seen: false, obstacles: 0 };
    }
    if (reachesInto(corridor, element.shapes)) obstacles += 1;
  }
  return { seen: true, obstacles };
}

/** How the players read an element for these two ends (LOS-5). `obstacle`: it counts, wherever it stands. */
function effectOf(
  { shapes, sight, inside }: ElementState,
  from: Disc,
  to: Disc,
): 'none' | 'low' | 'opaque' | 'obstacle' {
  const holds = (base: Disc) => shapes.some((shape: Shape) => overlaps(base, shape));
  if (holds(from) || holds(to)) {
    if (inside !== 'opaque') return inside;
    return sight === 'flat' ? 'none' : sight;
  }
  return sight === 'flat' ? 'none' : sight;
}
