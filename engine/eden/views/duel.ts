import {
  type Characteristic,
  LIMBS,
  type Limb,
  type LimbName,
  limbOf,
  ofEachLimb,
} from '../cards/limb.ts';
import type { ProfileRecord } from '../cards/record.ts';
import type { Side } from '../odds/side.ts';
import { halfOf } from '../reading/gear.ts';
import { freshFighter, playedProfile } from '../setup/cards.ts';
import { newMatch, PLAIN_OPTIONS, type TroopSetup } from '../setup/match.ts';
import type { Gear } from '../state/frames.ts';
import { type EdenState, NOBODY, type Profile } from '../state/types.ts';
import { burnSide, type MeleeSides, meleeSides, type ShotSides, shotSides } from './attack-odds.ts';

/** One of two fighters that are alone on a bare field. */
export interface Duellist {
  /** The card of the fighter; null when only figures are given. A field of the card that is not known stays unknown. */
  readonly card: ProfileRecord | null;
  readonly gear: Gear;
  /** Dots that are ticked. */
  readonly wounds: Side['wounds'];
  /** Figures that count unchanged, whatever card and abilities give. */
  readonly given: Partial<Omit<Side, 'wounds'>>;
}

/** The gap between the bases for a shot, in cm. */
export const SHOT_GAP = 10;

/** Returns the sides of a melee attack in contact, as a match would have them. */
export function meleeDuel(attacker: Duellist, target: Duellist): MeleeSides {
  const gear = { attacker: attacker.gear, target: target.gear };
  const sides = meleeSides(duelState(attacker, target, 0), 0, 1, gear, null);
  return {
    attacker: asGiven(sides.attacker, attacker),
    target: asGiven(sides.target, target),
    striking: asGiven(sides.striking, target),
  };
}

/** Returns the sides of a shot over `SHOT_GAP`, as a match would have them. The strength is null where no weapon gives one. */
export function shotDuel(
  attacker: Duellist,
  target: Duellist,
  obstacles: number,
): Omit<ShotSides, 'strength'> & { readonly strength: number | null } {
  const state = duelState(attacker, target, SHOT_GAP);
  const sides = shotSides(state, 0, 1, attacker.gear, obstacles);
  return {
    attacker: asGiven(sides.attacker, attacker),
    target: asGiven(sides.target, target),
    obstacles: sides.obstacles,
    strength: halfOf(state, 0, attacker.gear)?.strength == null ? null : sides.strength,
  };
}

/** Returns the side that a Burn marker hurts, with no other fighter near. */
export function burnDuel(target: Duellist): Side {
  return asGiven(burnSide(duelState(target, NO_ONE, PLAIN_OPTIONS.field[0] / 4), 0), target);
}

const NO_WOUNDS = { head: 0, arms: 0, torso: 0, legs: 0 };
const NO_ONE: Duellist = { card: null, gear: null, wounds: NO_WOUNDS, given: {} };
const NO_CARD: ProfileRecord = { type: 'Fighter', name: '', limbs: {} };
const NO_TROOP: TroopSetup = { by: null, symbol: null, fighters: [], missions: [], tactical: [] };

/** Makes a match with only these two fighters, at this distance in cm between their bases. */
function duelState(attacker: Duellist, target: Duellist, gap: number): EdenState {
  const [first, second] = [profileFor(attacker), profileFor(target)];
  const match = newMatch([NO_TROOP, NO_TROOP], [], PLAIN_OPTIONS);
  const [width, height] = match.options.field;
  const [x, y] = [width / 2, height / 2];
  const seatOf = (profile: Profile, seat: 0 | 1) => (profile.npf ? NOBODY : seat);
  return {
    ...match,
    profiles: [first, second],
    fighters: [
      { ...freshFighter(0, seatOf(first, 0)), at: { x, y }, ticked: attacker.wounds },
      {
        ...freshFighter(1, seatOf(second, 1)),
        at: { x: x + first.radius + gap + second.radius, y },
        ticked: target.wounds,
      },
    ],
  };
}

const FACES = [1, 2, 3, 4, 5, 6];
const PLAIN_FACES: readonly LimbName[] = ['head', 'arms', 'arms', 'torso', 'torso', 'legs'];
const PLAIN_LIMBS = ofEachLimb((limb) => {
  const index = FACES.filter((face) => PLAIN_FACES[face - 1] === limb);
  return { normal: 0, wounded: 0, white: 1, red: 0, index };
});

/** Returns the profile of the card. Unknown figures of its limbs are filled in, and `asGiven` removes them again. */
function profileFor({ card, given }: Duellist): Profile {
  const { limbs } = card ?? NO_CARD;
  const faces = FACES.flatMap(
    (face) => LIMBS.find((limb) => limbs[limb]?.index?.includes(face)) ?? [],
  );
  return {
    ...playedProfile({ ...(card ?? NO_CARD), limbs: PLAIN_LIMBS }),
    faces: faces.length === FACES.length ? faces : PLAIN_FACES,
    limbs: ofEachLimb((limb): Limb | null => {
      const record = limbs[limb];
      if (record === null) return null;
      const { normal = 0, wounded, white = Number.MAX_SAFE_INTEGER, red = 0 } = record ?? {};
      const dots = given.cp?.[limb] ?? { white, red };
      return { normal, wounded: wounded ?? normal, ...dots, index: record?.index ?? [] };
    }),
  };
}

/** Returns the side with the given figures; null for a figure that neither these nor the card have. */
function asGiven(side: Side, { card, given }: Duellist): Side {
  const { limbs } = card ?? NO_CARD;
  const known = (characteristic: Characteristic) => {
    const limb = limbs[limbOf(characteristic)];
    return limb === null || limb?.normal !== undefined;
  };
  const dotsKnown = LIMBS.every((name) => {
    const limb = limbs[name];
    return limb === null || (limb?.white !== undefined && limb.red !== undefined);
  });
  return {
    ...side,
    cbt: known('CBT') ? side.cbt : null,
    vig: known('VIG') ? side.vig : null,
    spd: known('SPD') ? side.spd : null,
    cp: dotsKnown ? side.cp : null,
    ...given,
  };
}
