import type { Refusal } from '../../kernel/game.ts';
import type { Category } from '../cards/equipment.ts';
import { TOLERANCE } from '../geometry/point.ts';
import {
  areInContact,
  areOpponents,
  fighterAt,
  gapBetween,
  inContact,
  isFree,
  nameOf,
  profileOf,
} from '../reading/fighters.ts';
import { bestMeleeGear, gearFor, halfOf, hasUseLeft } from '../reading/gear.ts';
import { sightOf } from '../reading/sight.ts';
import { staticsOf, sumOf } from '../reading/statics.ts';
import { heightRange } from '../reading/terrain.ts';
import type { Gear } from '../state/frames.ts';
import type { Named } from '../state/requests.ts';
import type { EdenState, FighterIx } from '../state/types.ts';
import { planned, type Ruled, refuse } from './refuse.ts';
import { targetRefusal } from './targetable.ts';

/** Returns the piece of this name and category, `none`, or the piece that is used when none is named (MELEE-6). */
export function meleeGear(state: EdenState, ix: FighterIx, named: Named): Ruled<Gear> {
  if (named === null) return planned(bestMeleeGear(state, ix));
  if (named.toLowerCase() === 'none') return planned(null);
  return namedGear(state, ix, named, ['Melee']);
}

/** Returns why the named piece cannot be used any more; null when it can, or there is none of this name (EQUIP-7). */
export function usedUpRefusal(state: EdenState, ix: FighterIx, named: Named): Refusal | null {
  if (named === null) return null;
  const { equipment } = profileOf(state, ix);
  const piece = equipment.find((one) => one.name.toLowerCase() === named.toLowerCase());
  if (piece === undefined || hasUseLeft(state, ix, piece)) return null;
  return refuse('EQUIP-7', `${piece.name} is used up.`).refusal;
}

/** Returns a piece by name that has a half of one of these categories, and a use left (EQUIP-7). */
export function namedGear(
  state: EdenState,
  ix: FighterIx,
  named: string,
  categories: readonly Category[],
): Ruled<NonNullable<Gear>> {
  const { equipment, name } = profileOf(state, ix);
  const piece = equipment.findIndex((one) => one.name.toLowerCase() === named.toLowerCase());
  const found = equipment[piece];
  if (found === undefined) return refuse('ACT-7', `${name} has no ${named}.`);
  const half = found.halves.findIndex(({ category }) => categories.includes(category));
  if (half < 0) return refuse('ACT-7', `${found.name} is not for such an attack.`);
  if (!hasUseLeft(state, ix, found)) return refuse('EQUIP-7', `${found.name} is used up.`);
  return planned({ piece, half });
}

/** The plan of an attack on a fighter. */
export type AttackPlan =
  | { readonly how: 'melee'; readonly gear: Gear; readonly target: FighterIx }
  | {
      readonly how: 'shot';
      readonly gear: NonNullable<Gear>;
      readonly target: FighterIx;
      readonly obstacles: number;
    };

/** Plans an attack on a fighter: melee in contact, otherwise a shot (ACT-7). The attacker must be able to attack at all. */
export function planAttackOn(
  state: EdenState,
  ix: FighterIx,
  target: FighterIx,
  named: Named,
): Ruled<AttackPlan> {
  const name = nameOf(state, ix);
  const shunned = targetRefusal(state, target, ix, fighterAt(state, ix).seat);
  if (areInContact(state, ix, target)) {
    if (shunned !== null) return { ok: false, refusal: shunned };
    const gear = meleeGear(state, ix, named);
    return gear.ok ? planned({ how: 'melee', gear: gear.plan, target }) : gear;
  }
  const gear = shootingGear(state, ix, named);
  if (!gear.ok) return gear;
  if (!isFree(state, ix)) return refuse('ACT-7', `${name} is not free.`);
  const shot = shotAt(state, ix, target, gear.plan);
  if (!shot.ok) return shot;
  return planned({ how: 'shot', gear: gear.plan, target, obstacles: shot.plan });
}

const RANGED_CATEGORIES: readonly Category[] = ['Shooting', 'Projectile', 'Blast'];

function shootingGear(state: EdenState, ix: FighterIx, named: Named): Ruled<NonNullable<Gear>> {
  const name = nameOf(state, ix);
  if (named !== null && named.toLowerCase() !== 'none') {
    return namedGear(state, ix, named, ['Shooting']);
  }
  const first = named === null ? gearFor(state, ix, ['Shooting'])[0] : undefined;
  if (first !== undefined) return planned(first);
  const empty = profileOf(state, ix).equipment.find(({ halves }) =>
    halves.some(({ category }) => RANGED_CATEGORIES.includes(category)),
  );
  return empty !== undefined && named === null
    ? refuse('EQUIP-7', `${empty.name} is used up.`)
    : refuse('ACT-7', `${name} has nobody in contact there, and nothing to shoot with.`);
}

/** Returns the obstacles of a legal shot (SHOOT-1). */
function shotAt(
  state: EdenState,
  ix: FighterIx,
  target: FighterIx,
  gear: NonNullable<Gear>,
): Ruled<number> {
  const [name, other] = [nameOf(state, ix), nameOf(state, target)];
  if (!areOpponents(state, ix, target)) return refuse('SHOOT-1', `${other} is no opponent.`);
  const hidden = targetRefusal(state, target, ix, fighterAt(state, ix).seat);
  if (hidden !== null) return { ok: false, refusal: hidden };
  const sight = sightOf(state, ix, target);
  if (sight?.seen !== true) return refuse('SHOOT-1', `${name} does not see ${other}.`);
  if (!isInRange(state, ix, target, gear)) {
    return refuse('EQUIP-6', `${other} is out of range.`);
  }
  if (!shotsOf(state, ix, gear).some((one) => one.target === target)) {
    return refuse('SHOOT-1', `${other} is not the closest opponent that ${name} can shoot at.`);
  }
  return planned(sight.obstacles);
}

/** A legal target of a shot, and the obstacles on the way to it. */
interface Shot {
  readonly target: FighterIx;
  readonly obstacles: number;
}

/**
 * Returns the legal shots: at the closest free opponent in range and sight, and at closer opponents that are not free
 * (SHOOT-1). A fighter whose text lets it shoot at any may shoot at all in range and sight.
 */
export function shotsOf(state: EdenState, ix: FighterIx, gear: NonNullable<Gear>): readonly Shot[] {
  const { seat } = fighterAt(state, ix);
  const near: { readonly target: FighterIx; readonly far: number }[] = [];
  for (let target = 0; target < state.fighters.length; target++) {
    if (!areOpponents(state, ix, target)) continue;
    const far = gapBetween(state, ix, target);
    if (far === null || !isInRange(state, ix, target, gear)) continue;
    if (targetRefusal(state, target, ix, seat) === null) near.push({ target, far });
  }
  near.sort((a, b) => a.far - b.far);
  const any = staticsOf(state, ix, 'shoot-any').length > 0;
  const shots: Shot[] = [];
  let closest = Number.POSITIVE_INFINITY;
  for (const { target, far } of near) {
    if (far > closest + TOLERANCE) break;
    const sight = sightOf(state, ix, target);
    if (sight?.seen !== true) continue;
    shots.push({ target, obstacles: sight.obstacles });
    if (!any && isFree(state, target)) closest = Math.min(closest, far);
  }
  return shots.toSorted((a, b) => a.target - b.target);
}

/** Returns the reach of a piece in cm with all additions; null for no limit (EQUIP-6, TERR-ELEV). */
export function rangeOf(state: EdenState, ix: FighterIx, gear: NonNullable<Gear>): number | null {
  const printed = halfOf(state, ix, gear)?.range ?? null;
  const more = sumOf(state, ix, 'range', ({ by }) => by);
  return printed === null ? null : printed + more + heightRange(state, ix);
}

function isInRange(
  state: EdenState,
  ix: FighterIx,
  target: FighterIx,
  gear: NonNullable<Gear>,
): boolean {
  const range = rangeOf(state, ix, gear);
  const gap = gapBetween(state, ix, target);
  return gap !== null && (range === null || gap <= range + TOLERANCE);
}

/** Returns the fighters that a stray shot hits: opponents of the target in contact with it, closest to the shooter (SHOOT-3). */
export function strayTargets(
  state: EdenState,
  ix: FighterIx,
  target: FighterIx,
): readonly FighterIx[] {
  const others = inContact(state, target).filter((other) => fighterAt(state, other).at !== null);
  const far = (other: FighterIx) => gapBetween(state, ix, other) ?? 0;
  const nearest = Math.min(...others.map(far));
  return others.filter((other) => far(other) <= nearest + TOLERANCE);
}
