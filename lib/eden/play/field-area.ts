import { type AreaRow, deployArea, type EdenState, type MoveArea, moveArea } from '@/engine';
import type { Aim } from '@/lib/eden/play/choice';

/** The places that a choice can go to, before one is named; null where that is not shown. */
export function areaOf(state: EdenState, { area, fighter }: Aim): MoveArea | null {
  if (area === null || fighter === null) return null;
  return area === 'move' ? moveArea(state, fighter) : deployArea(state, fighter);
}

/** A row as part of the path of an SVG whose y points down. `step`: that of its area. */
export function rowPath({ y, spans }: AreaRow, step: number, height: number): string {
  return spans
    .map(([from, to]) => {
      const left = (from - step / 2).toFixed(3);
      const top = (height - y - step / 2).toFixed(3);
      return `M${left} ${top}h${(to - from + step).toFixed(3)}v${step}h${(from - to - step).toFixed(3)}z`;
    })
    .join('');
}
