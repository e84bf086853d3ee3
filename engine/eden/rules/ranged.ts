import { type Point, roundPoint, TOLERANCE } from '../geometry/point.ts';
import { type Disc, discAt, distance } from '../geometry/shape.ts';
import { type Blade, bladeCovers, bladeOf } from '../geometry/template.ts';
import {
  areInContact,
  areOpponents,
  baseOf,
  fighterAt,
  gapBetween,
  isFree,
  nameOf,
  onField,
} from '../reading/fighters.ts';
import { gearFor, halfOf } from '../reading/gear.ts';
import { sightOf } from '../reading/sight.ts';
import type { Gear, ThrowFrame } from '../state/frames.ts';
import type { Named } from '../state/requests.ts';
import type { EdenState, FighterIx } from '../state/types.ts';
import { namedGear, rangeOf } from './attack.ts';
import { planned, type Ruled, refuse } from './refuse.ts';
import { targetRefusal } from './targetable.ts';

/** An attack that hits without a roll. */
export type ThrowPlan = Pick<ThrowFrame, 'gear' | 'target' | 'at' | 'angle' | 'element'>;

export interface TargetPlace {
  readonly at: Point | null;
  readonly angle: number | null;
}

/** Plans a projectile or a blast (PROJ-1, BLAST-1); null when the attack is neither. The attacker must be able to attack at all. */
export function planThrow(
  state: EdenState,
  ix: FighterIx,
  target: FighterIx | null,
  named: Named,
  place: TargetPlace,
): Ruled<ThrowPlan> | null {
  if (target !== null && place.at === null && areInContact(state, ix, target)) return null;
  const gear = placeGear(state, ix, named);
  if (gear === null) return null;
  if (!gear.ok) return gear;
  if (!isFree(state, ix)) return refuse('ACT-7', `${nameOf(state, ix)} is not free.`);
  const half = halfOf(state, ix, gear.plan);
  return half?.category === 'Blast'
    ? planBlast(state, ix, gear.plan, place.angle)
    : planProjectile(state, ix, gear.plan, target, place);
}

/** Returns the thrown or blown piece; null when the attack is of another kind. */
function placeGear(state: EdenState, ix: FighterIx, named: Named): Ruled<NonNullable<Gear>> | null {
  if (named !== null) {
    const gear = namedGear(state, ix, named, ['Projectile', 'Blast']);
    if (gear.ok) return gear;
    // The rules of its own attack decide about another kind of equipment.
    return gear.refusal.clause === 'EQUIP-7' ? gear : null;
  }
  // If no piece is named, it is the first ranged piece listed that can be used (ACT-7).
  const [first] = gearFor(state, ix, ['Shooting', 'Projectile', 'Blast']);
  if (first === undefined || halfOf(state, ix, first)?.category === 'Shooting') return null;
  return planned(first);
}

/** Plans a projectile at a fighter, or at a point, which may lie in scenery that can be destroyed (TERR-DESTROY). */
export function planProjectile(
  state: EdenState,
  ix: FighterIx,
  gear: NonNullable<Gear>,
  target: FighterIx | null,
  { at, angle }: TargetPlace,
): Ruled<ThrowPlan> {
  const [name, base] = [nameOf(state, ix), baseOf(state, ix)];
  const point = at === null ? null : discAt(roundPoint(at), 0);
  const aim: Disc | null = target === null ? point : baseOf(state, target);
  if (base === null || aim === null) return refuse('PROJ-1', 'Say where it comes down.');
  const [width, height] = state.options.field;
  if (aim.x < 0 || aim.y < 0 || aim.x > width || aim.y > height) {
    return refuse('PROJ-1', 'That point is not on the field.');
  }
  const hidden =
    target === null ? null : targetRefusal(state, target, ix, fighterAt(state, ix).seat);
  if (hidden !== null) return { ok: false, refusal: hidden };
  const range = rangeOf(state, ix, gear);
  if (range !== null && distance(base, aim) > range + TOLERANCE) {
    return refuse('EQUIP-6', `That is more than ${range} cm away.`);
  }
  const seen = (what: FighterIx | Disc) => sightOf(state, ix, what)?.seen === true;
  const standing = coveringPoint(state, aim).filter((other) => other !== ix);
  if (!seen(target ?? aim) && !standing.some(seen)) {
    return refuse('PROJ-1', `${name} does not see that point.`);
  }
  const { x, y } = aim;
  return planned({ gear, target, at: { x, y }, angle: angle ?? 0, element: null });
}

/** Returns the fighters whose bases cover a point (PROJ-2). */
export function coveringPoint(state: EdenState, at: Point): readonly FighterIx[] {
  return onField(state).filter((ix) => {
    const base = baseOf(state, ix);
    return base !== null && distance(base, discAt(at, 0)) <= TOLERANCE;
  });
}

/** Plans a blast, at an angle or at the nearest opponent, which must be under the template (BLAST-1). */
function planBlast(
  state: EdenState,
  ix: FighterIx,
  gear: NonNullable<Gear>,
  angle: number | null,
): Ruled<ThrowPlan> {
  const base = baseOf(state, ix);
  const { seat } = fighterAt(state, ix);
  const opponents = onField(state).filter(
    (other) => areOpponents(state, ix, other) && targetRefusal(state, other, ix, seat) === null,
  );
  const far = (other: FighterIx) => gapBetween(state, ix, other) ?? Number.POSITIVE_INFINITY;
  const least = Math.min(...opponents.map(far));
  const nearest = opponents.filter((other) => far(other) <= least + TOLERANCE);
  const [aim] = nearest.flatMap((other) => baseOf(state, other) ?? []);
  if (base === null || aim === undefined) return refuse('BLAST-1', 'There is no opponent.');
  const towards = (Math.atan2(aim.y - base.y, aim.x - base.x) * 180) / Math.PI;
  const plan = { gear, target: null, at: null, angle: angle ?? towards, element: null };
  const blade = bladeOf(base, plan.angle, state.options.template);
  return nearest.some((other) => isUnder(state, other, blade))
    ? planned(plan)
    : refuse('BLAST-1', 'The nearest opponent must be under the template.');
}

/** Returns the other fighters that a blast covers, even partly (BLAST-2). */
export function underBlast(state: EdenState, ix: FighterIx, angle: number): readonly FighterIx[] {
  const base = baseOf(state, ix);
  if (base === null) return [];
  const blade = bladeOf(base, angle, state.options.template);
  return onField(state).filter((other) => other !== ix && isUnder(state, other, blade));
}

function isUnder(state: EdenState, ix: FighterIx, blade: Blade): boolean {
  const base = baseOf(state, ix);
  return base !== null && bladeCovers(blade, base);
}
