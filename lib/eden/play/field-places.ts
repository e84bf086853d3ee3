import { type EdenState, gapBetween, isOn, type Point } from '@/engine';
import type { AimedAnswer } from '@/lib/eden/play/choice';
import { fighterWords } from '@/lib/eden/play/fighter-sheet';
import { placeWords, shortNumber } from '@/lib/eden/play/names';
import { sceneryWords } from '@/lib/eden/play/scenery-words';

/** Returns the nearest fighter whose base covers a place, or is within `slack` cm of it; null for none. */
export function fighterUnder(
  { fighters, profiles }: EdenState,
  { x, y }: Point,
  slack = 0,
): number | null {
  let [found, near]: [number | null, number] = [null, slack];
  for (const [ix, { at, profile }] of fighters.entries()) {
    const gap =
      at === null ? 99 : Math.hypot(at.x - x, at.y - y) - (profiles[profile]?.radius ?? 0);
    if (gap <= near) [found, near] = [ix, gap];
  }
  return found;
}

/** Describes what is at a place, and the result of a choice there. */
export function spotWords(state: EdenState, spot: Point, aimed: AimedAnswer | null): string {
  const under = fighterUnder(state, spot);
  if (under !== null) return fighterWords(state, under);
  const on = state.elements.filter(({ shapes }) => isOn(spot, shapes));
  return [placeOf(spot, aimed), ...on.map((one) => sceneryWords(state, one))].join('. ');
}

function placeOf(spot: Point, aimed: AimedAnswer | null): string {
  const where = placeWords(spot);
  if (aimed === null) return where;
  const { refusal, cost } = aimed;
  if (refusal !== null) return `${where}: ${refusal.message} (${refusal.clause})`;
  return cost === null ? `${where}: legal` : `${where}: ${shortNumber(cost)} cm`;
}

/** Describes the distance of two places, from base to base when fighters are there (GEO-3). */
export function distanceWords(state: EdenState, from: Point, to: Point): string {
  const [a, b] = [fighterUnder(state, from), fighterUnder(state, to)];
  const gap = a !== null && b !== null && a !== b ? gapBetween(state, a, b) : null;
  if (gap !== null) return `${shortNumber(gap)} cm between the bases`;
  return `${shortNumber(Math.hypot(to.x - from.x, to.y - from.y))} cm`;
}
