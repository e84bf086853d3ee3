import { type Characteristic, limbOf, ofEachLimb } from '../cards/limb.ts';
import type { Policy } from '../odds/location.ts';
import { type AttackOdds, meleeOdds, type Reaction, shootOdds } from '../odds/odds.ts';
import type { Side, SideFigure } from '../odds/side.ts';
import {
  combatInMelee,
  combatOfShot,
  countedObstacles,
  protectionFromBlow,
  speedAgainstShot,
  speedOfDodge,
  strengthOfShot,
  vigorAgainst,
} from '../reading/blow.ts';
import { fighterAt, profileOf } from '../reading/fighters.ts';
import { figure, isWounded } from '../reading/figures.ts';
import { protectionFor } from '../reading/gear.ts';
import type { Gear } from '../state/frames.ts';
import type { EdenState, FighterIx } from '../state/types.ts';

/** The equipment that each side uses. */
export interface AttackGear {
  readonly attacker: Gear;
  readonly target: Gear;
}

/** Both sides of a melee attack. The target's equipment counts only where it strikes back. */
export interface MeleeSides {
  readonly attacker: Side;
  readonly target: Side;
  readonly striking: Side;
}

/** Both sides of a shot, with the strength of the weapon and the obstacles that count. */
export interface ShotSides {
  readonly attacker: Side;
  readonly target: Side;
  readonly strength: number;
  readonly obstacles: number;
}

/** Returns the exact odds of a melee attack in a present match, for every reaction, with all changes by abilities, markers and scenery. */
export function meleeOddsNow(
  state: EdenState,
  attacker: FighterIx,
  target: FighterIx,
  gear: AttackGear,
  { charge, policy }: { readonly charge: boolean; readonly policy: Policy },
): Readonly<Record<Reaction, AttackOdds | null>> {
  const sides = meleeSides(state, attacker, target, gear, charge ? attacker : null);
  return {
    passive: reactionOdds(sides, 'passive', policy),
    dodge: reactionOdds(sides, 'dodge', policy),
    response: reactionOdds(sides, 'response', policy),
  };
}

/** Returns the exact odds of one reaction; null when a figure is missing. */
export function reactionOdds(
  { attacker, target, striking }: MeleeSides,
  reaction: Reaction,
  policy: Policy,
): AttackOdds | null {
  return meleeOdds(attacker, reaction === 'response' ? striking : target, reaction, policy);
}

/** Returns the exact odds of a shot in a present match. */
export function shotOddsNow(
  state: EdenState,
  attacker: FighterIx,
  target: FighterIx,
  gear: NonNullable<Gear>,
  obstacles: number,
  policy: Policy,
): AttackOdds | null {
  const sides = shotSides(state, attacker, target, gear, obstacles);
  return shootOdds(sides.attacker, sides.target, sides, policy);
}

/** Returns both sides of a melee attack. `charger`: the fighter that charges, if one does. */
export function meleeSides(
  state: EdenState,
  attacker: FighterIx,
  target: FighterIx,
  gear: AttackGear,
  charger: FighterIx | null,
): MeleeSides {
  return {
    attacker: meleeSide(state, attacker, target, gear.attacker, charger),
    target: meleeSide(state, target, attacker, null, charger),
    striking: meleeSide(state, target, attacker, gear.target, charger),
  };
}

/** Returns both sides of a shot; `obstacles` are those in the line of sight. */
export function shotSides(
  state: EdenState,
  attacker: FighterIx,
  target: FighterIx,
  gear: Gear,
  obstacles: number,
): ShotSides {
  const blow = { attacker, target, kind: 'shot', charge: false } as const;
  const aimed = combatOfShot(state, attacker, gear, target);
  const vigor = vigorAgainst(state, target, null, attacker);
  const speed = speedAgainstShot(state, target, attacker);
  return {
    attacker: {
      ...sideWithoutGear(state, attacker),
      cbt: normalAndWounded(state, attacker, 'CBT', aimed),
    },
    target: {
      ...sideWithoutGear(state, target),
      vig: normalAndWounded(state, target, 'VIG', vigor),
      spd: normalAndWounded(state, target, 'SPD', speed),
      protection: ofEachLimb((limb) => protectionFromBlow(state, blow, limb)),
    },
    strength: strengthOfShot(state, attacker, gear),
    obstacles: countedObstacles(state, attacker, obstacles),
  };
}

/** Returns the side that a Burn marker hurts in the intendancy (INT-3). */
export function burnSide(state: EdenState, ix: FighterIx): Side {
  return {
    ...sideWithoutGear(state, ix),
    vig: normalAndWounded(state, ix, 'VIG', figure(state, ix, 'VIG')),
    protection: ofEachLimb((limb) => protectionFor(state, ix, limb, 'Burn')),
  };
}

/**
 * Returns one side of a melee attack: figures with its equipment, protection against the other. `charger`: the
 * fighter that charges, if one does.
 */
function meleeSide(
  state: EdenState,
  ix: FighterIx,
  against: FighterIx,
  gear: Gear,
  charger: FighterIx | null,
): Side {
  const combat = combatInMelee(state, ix, gear, against, charger === ix);
  const suffered = {
    attacker: against,
    target: ix,
    kind: 'melee',
    charge: charger === against,
  } as const;
  return {
    ...sideWithoutGear(state, ix),
    cbt: normalAndWounded(state, ix, 'CBT', combat),
    vig: normalAndWounded(state, ix, 'VIG', vigorAgainst(state, ix, gear, against)),
    spd: normalAndWounded(state, ix, 'SPD', speedOfDodge(state, ix, against)),
    protection: ofEachLimb((limb) => protectionFromBlow(state, suffered, limb)),
  };
}

/** Returns a figure for a normal and for a wounded limb. `now`: the present figure, for the present state of the limb. */
function normalAndWounded(
  state: EdenState,
  ix: FighterIx,
  characteristic: Characteristic,
  now: number,
): SideFigure {
  const limb = limbOf(characteristic);
  const card = profileOf(state, ix).limbs[limb];
  const value = (shift: number) => Math.max(0, shift + now);
  if (card === null) return { white: value(0), red: value(0) };
  const worse = card.wounded - card.normal;
  return isWounded(state, ix, limb)
    ? { white: value(-worse), red: value(0) }
    : { white: value(0), red: value(worse) };
}

function sideWithoutGear(state: EdenState, ix: FighterIx): Side {
  const { limbs, faces } = profileOf(state, ix);
  return {
    cbt: null,
    vig: null,
    spd: null,
    faces,
    protection: { head: 0, arms: 0, torso: 0, legs: 0 },
    cp: limbs,
    wounds: fighterAt(state, ix).ticked,
  };
}
