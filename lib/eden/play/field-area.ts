import { type AreaRow, deployArea, type EdenState, type MoveArea, moveArea } from '@/engine';
import type { Aim } from '@/lib/eden/play/choice';

/** Returns the possible places of a choice; null when they are not shown. */
export function areaOf(state: EdenState, { area, fighter }: Aim): MoveArea | null {
  if (area === null || fighter === null) return null;
  return area === 'move' ? moveArea(state, fighter) : deployArea(state, fighter);
}

/** Returns a row as part of an SVG path with y downwards. `step`: the height of a row. */
export function rowPath({ y, spans }: AreaRow, step: number, height: number): string {
  return spans
    .map(([from, to]) => {
      const left = (from - step / 2).toFixed(3);
      const top = (height - y - step / 2).toFixed(3);
      return `M${left} ${top}h${(to - from + step).toFixed(3)}v${step}h${(from - to - step).toFixed(3)}z`;
    })
    .join('');
}
