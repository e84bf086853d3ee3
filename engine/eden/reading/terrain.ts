import { BEACON, IDOL, NO_RULES, type SceneryRules } from '../cards/scenery.ts';
import { type Point, TOLERANCE } from '../geometry/point.ts';
import { type Disc, discAt, distance, overlaps, type Shape, touches } from '../geometry/shape.ts';
import type { EdenState, ElementState, FighterIx } from '../state/types.ts';
import { baseOf, fighterAt } from './fighters.ts';

/** Returns the rules of an element as they are now (TERR-2, TERR-FLAME); null when it counts as the players agreed. */
export function rulesOf({ options }: EdenState, element: ElementState): SceneryRules | null {
  const rules = element.rules ?? (options.territory ? NO_RULES : null);
  if (rules === null || element.burn === 0) return rules;
  return {
    ...rules,
    crossing: false,
    occupation: false,
    obstruction: 1,
    obstacle: rules.obstacle + 1,
  };
}

/** Returns the element of a name; null when there is none. */
export function elementNamed({ elements }: EdenState, name: string): ElementState | null {
  const wanted = name.toLowerCase();
  return elements.find((one) => one.name.toLowerCase() === wanted) ?? null;
}

/** Checks whether a base is in an element (GEO-4). */
export function isInElement(base: Disc, { shapes }: Pick<ElementState, 'shapes'>): boolean {
  return shapes.some((shape) => overlaps(base, shape));
}

/** Checks whether a base touches an element or is in it (GEO-4). */
export function isAtElement(base: Disc, { shapes }: Pick<ElementState, 'shapes'>): boolean {
  return shapes.some((shape) => touches(base, shape));
}

/** Returns the distance of a base from an element, in cm. */
export function distanceToElement(base: Disc, { shapes }: ElementState): number {
  return Math.min(...shapes.map((shape) => distance(base, shape)));
}

/** Checks whether a point lies on one of the shapes. */
export function isOn(at: Point, shapes: readonly Shape[]): boolean {
  return shapes.some((shape) => distance(discAt(at, 0), shape) <= TOLERANCE);
}

/** Returns the raised point of an element (TERR-ELEV). */
export function raisedPoint({ point, shapes }: ElementState): readonly Shape[] {
  return point ?? shapes;
}

const NO_ELEMENTS: readonly ElementState[] = [];

/** Returns the elements that a fighter touches or is in. */
export function elementsAt(state: EdenState, ix: FighterIx): readonly ElementState[] {
  const base = state.elements.length === 0 ? null : baseOf(state, ix);
  return base === null
    ? NO_ELEMENTS
    : state.elements.filter((element) => isAtElement(base, element));
}

function isNearKind(state: EdenState, ix: FighterIx, kind: string, reach: number): boolean {
  if (!state.elements.some((one) => one.kind === kind)) return false;
  const base = baseOf(state, ix);
  return (
    base !== null &&
    state.elements.some(
      (one) => one.kind === kind && distanceToElement(base, one) <= reach + TOLERANCE,
    )
  );
}

const BEACON_REACH = 5;
const IDOL_REACH = 10;
const FIELD_PROTECTION = 2;

/** Returns the wounds that a Gyromagnetic Field subtracts from a shot (TERR-BEACON). */
export function beaconProtection(state: EdenState, ix: FighterIx): number {
  return isNearKind(state, ix, BEACON, BEACON_REACH) ? FIELD_PROTECTION : 0;
}

/** Returns what a Quarterist Idol adds to the PSI of a Sister (TERR-IDOL). */
export function idolBonus(state: EdenState, ix: FighterIx, types: readonly string[]): number {
  if (!types.some((type) => type.toLowerCase() === 'sister')) return 0;
  return isNearKind(state, ix, IDOL, IDOL_REACH) ? 1 : 0;
}

const HEIGHT_BONUS = 2;
const HEIGHT_RANGE = 5;

/** Returns what a place on a raised point adds to CBT in melee against a fighter that has none (TERR-ELEV). */
export function heightBonus(state: EdenState, ix: FighterIx, against: FighterIx): number {
  const above =
    fighterAt(state, ix).elevated !== null && fighterAt(state, against).elevated === null;
  return above ? HEIGHT_BONUS : 0;
}

/** Returns what a raised point adds to the range of shots and projectiles, in cm (TERR-ELEV). */
export function heightRange(state: EdenState, ix: FighterIx): number {
  return fighterAt(state, ix).elevated === null ? 0 : HEIGHT_RANGE;
}
