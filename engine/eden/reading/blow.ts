import type { LimbName } from '../cards/limb.ts';
import type { BlowFrame, Gear } from '../state/frames.ts';
import type { EdenState, FighterIx } from '../state/types.ts';
import { figure } from './figures.ts';
import { halfOf, protectionFor } from './gear.ts';
import { ignores, sumOf } from './statics.ts';
import { heightBonus } from './terrain.ts';

/** Returns the CBT of a fighter in melee with the equipment that it uses (MELEE-6, TERR-ELEV). */
export function combatInMelee(
  state: EdenState,
  ix: FighterIx,
  gear: Gear,
  against: FighterIx,
  charge: boolean,
): number {
  const bonus = (halfOf(state, ix, gear)?.bonus.CBT ?? 0) + heightBonus(state, ix, against);
  return figure(state, ix, 'CBT', bonus, charge ? 'on a charge' : 'in melee', against);
}

/** Returns the VIG of a target against an attack, with the equipment that it holds, if any (MELEE-2, SHOOT-4). */
export function vigorAgainst(
  state: EdenState,
  ix: FighterIx,
  guard: Gear,
  attacker: FighterIx,
): number {
  const held = halfOf(state, ix, guard)?.bonus.VIG ?? 0;
  return figure(state, ix, 'VIG', held, null, attacker);
}

/** Returns the SPD of a target that dodges (MELEE-5). */
export function speedOfDodge(state: EdenState, ix: FighterIx, attacker: FighterIx): number {
  return figure(state, ix, 'SPD', 0, 'when dodging', attacker);
}

/** Returns the CBT of a shot, before obstacles (SHOOT-2). */
export function combatOfShot(
  state: EdenState,
  ix: FighterIx,
  gear: Gear,
  target: FighterIx,
): number {
  const bonus = halfOf(state, ix, gear)?.bonus.CBT ?? 0;
  return figure(state, ix, 'CBT', bonus, 'when shooting', target);
}

/** Returns how many of the obstacles on the way count for this shooter (SHOOT-2). */
export function countedObstacles(state: EdenState, ix: FighterIx, obstacles: number): number {
  return ignores(state, ix, 'obstacles', 'when shooting') ? 0 : obstacles;
}

/** Returns the SPD of the target of a shot (SHOOT-2). */
export function speedAgainstShot(state: EdenState, ix: FighterIx, attacker: FighterIx): number {
  return figure(state, ix, 'SPD', 0, null, attacker);
}

/** Returns the Strength of a shot, before its successes (SHOOT-4). */
export function strengthOfShot(state: EdenState, ix: FighterIx, gear: Gear): number {
  const more = sumOf(state, ix, 'strength', ({ by }) => by);
  return (halfOf(state, ix, gear)?.strength ?? 0) + more;
}

/** Checks whether the attacker ignores the protection of its target. */
export function ignoresProtection(
  state: EdenState,
  { attacker, kind, charge }: Pick<BlowFrame, 'attacker' | 'kind' | 'charge'>,
): boolean {
  const when = kind === 'shot' ? 'when shooting' : charge ? 'on a charge' : 'in melee';
  return ignores(state, attacker, 'protection', when);
}

/** Returns the wounds that the target's protection takes from a blow on this limb (EQUIP-3). */
export function protectionFromBlow(
  state: EdenState,
  blow: Pick<BlowFrame, 'attacker' | 'target' | 'kind' | 'charge'>,
  limb: LimbName,
): number {
  if (ignoresProtection(state, blow)) return 0;
  return protectionFor(state, blow.target, limb, blow.kind === 'shot' ? 'ranged' : 'melee');
}
