import { IDOL } from '../cards/scenery.ts';
import { type Point, roundPoint, TOLERANCE } from '../geometry/point.ts';
import { isDisc } from '../geometry/shape.ts';
import { baseOf, isFree, nameOf, profileOf } from '../reading/fighters.ts';
import { gearFor, halfOf, pieceOf } from '../reading/gear.ts';
import { seesElement } from '../reading/sight.ts';
import { distanceToElement, elementNamed, isAtElement, isOn, rulesOf } from '../reading/terrain.ts';
import type { Gear } from '../state/frames.ts';
import type { Named } from '../state/requests.ts';
import type { EdenState, ElementState, FighterIx } from '../state/types.ts';
import { meleeGear, namedGear, rangeOf } from './attack.ts';
import { planProjectile, type ThrowPlan } from './ranged.ts';
import { planned, type Ruled, refuse } from './refuse.ts';

const SYBILLE = 'matriarchy of sybille';

/** Checks whether this fighter may attack the element at all (TERR-DESTROY, TERR-IDOL). */
export function mayAttackElement(state: EdenState, ix: FighterIx, element: ElementState): boolean {
  if (rulesOf(state, element)?.destruction == null) return false;
  return element.kind !== IDOL || profileOf(state, ix).faction?.toLowerCase() !== SYBILLE;
}

/**
 * Plans an attack on an element: melee in contact, a shot in range and sight, a projectile that comes down in it
 * (TERR-DESTROY). The attacker must be able to attack at all.
 */
export function planElementAttack(
  state: EdenState,
  ix: FighterIx,
  name: string,
  named: Named,
  at: Point | null,
): Ruled<ThrowPlan> {
  const [element, base, who] = [elementNamed(state, name), baseOf(state, ix), nameOf(state, ix)];
  if (element === null || base === null) return refuse('ACT-7', `There is no ${name}.`);
  if (rulesOf(state, element)?.destruction == null) {
    return refuse('TERR-DESTROY', `${element.name} cannot be attacked.`);
  }
  if (!mayAttackElement(state, ix, element)) {
    return refuse('TERR-IDOL', `${who} does not attack a ${IDOL}.`);
  }
  const on = (gear: Gear): ThrowPlan => ({
    gear,
    element: element.name,
    target: null,
    at: null,
    angle: 0,
  });
  if (isAtElement(base, element) && at === null) {
    const gear = meleeGear(state, ix, named);
    if (gear.ok) return planned(on(gear.plan));
    if (gear.refusal.clause === 'EQUIP-7') return gear;
  }
  const [first] = gearFor(state, ix, ['Shooting', 'Projectile']);
  const gear =
    named !== null
      ? namedGear(state, ix, named, ['Shooting', 'Projectile', 'Blast'])
      : first === undefined
        ? refuse('ACT-7', `${who} does not touch ${element.name}, and has nothing to shoot with.`)
        : planned(first);
  if (!gear.ok) return gear;
  const half = halfOf(state, ix, gear.plan);
  if (half?.category === 'Blast') {
    const piece = pieceOf(state, ix, gear.plan)?.name ?? 'A blast';
    return refuse('TERR-DESTROY', `${piece} does not harm scenery.`);
  }
  if (!isFree(state, ix)) return refuse('ACT-7', `${who} is not free.`);
  if (half?.category === 'Projectile') {
    const point = roundPoint(at ?? middleOf(element));
    return isOn(point, element.shapes)
      ? planProjectile(state, ix, gear.plan, null, { at: point, angle: null })
      : refuse('TERR-DESTROY', `That point is not in ${element.name}.`);
  }
  if (!seesElement(state, ix, element))
    return refuse('SHOOT-1', `${who} does not see ${element.name}.`);
  const range = rangeOf(state, ix, gear.plan);
  if (range !== null && distanceToElement(base, element) > range + TOLERANCE) {
    return refuse('EQUIP-6', `${element.name} is out of range.`);
  }
  return planned(on(gear.plan));
}

function middleOf({ shapes: [shape] }: ElementState): Point {
  if (shape === undefined) return { x: 0, y: 0 };
  if (isDisc(shape)) return shape;
  const { corners } = shape;
  const sum = corners.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
  return { x: sum.x / corners.length, y: sum.y / corners.length };
}
