import { present } from '../../kernel/result.ts';
import { type Characteristic, isLimbWounded, LIMBS, type LimbName, limbOf } from '../cards/limb.ts';
import type { When } from '../language/ability.ts';
import type { EdenState, FighterIx } from '../state/types.ts';
import { fighterAt, profileOf } from './fighters.ts';
import { figureChange } from './statics.ts';
import { idolBonus } from './terrain.ts';

/** Checks whether a limb of a fighter is wounded. */
export function isWounded(state: EdenState, ix: FighterIx, limb: LimbName): boolean {
  return isLimbWounded(profileOf(state, ix).limbs[limb], fighterAt(state, ix).ticked[limb]);
}

/** Returns the dots that are still open on a limb; 0 for a limb that the card does not have. */
export function openDots(state: EdenState, ix: FighterIx, limb: LimbName): number {
  const card = profileOf(state, ix).limbs[limb];
  return card === null ? 0 : card.white + card.red - fighterAt(state, ix).ticked[limb];
}

/** Returns the limbs that the card has (CARD-2). */
export function limbsOf(state: EdenState, ix: FighterIx): readonly LimbName[] {
  const { limbs } = profileOf(state, ix);
  return LIMBS.filter((limb) => limbs[limb] !== null);
}

/** Returns the limb that a face of the location die hits (CARD-6). */
export function limbHit(state: EdenState, ix: FighterIx, face: number): LimbName {
  return present(profileOf(state, ix).faces[face - 1], 'face', face);
}

/** Returns a characteristic as it is now, with what equipment adds (ROLL-7): white or red, then bonuses and penalties, at least 0. */
export function figure(
  state: EdenState,
  ix: FighterIx,
  characteristic: Characteristic,
  bonus = 0,
  when: When = null,
  against: FighterIx | null = null,
): number {
  const limb = limbOf(characteristic);
  const card = profileOf(state, ix).limbs[limb];
  if (card === null) return 0;
  const printed = isWounded(state, ix, limb) ? card.wounded : card.normal;
  let changed = 0;
  for (const change of fighterAt(state, ix).changes) {
    if (change.characteristic === characteristic) changed += change.by;
  }
  const ofAbilities = figureChange(state, ix, characteristic, when, against);
  const idol = characteristic === 'PSI' ? idolBonus(state, ix, profileOf(state, ix).types) : 0;
  const sum = printed + bonus + changed + ofAbilities + idol;
  return Math.max(0, sum + changeByMarks(state, ix, characteristic));
}

/** Returns the change of a characteristic by Poison and Rage (STATE-POISON, STATE-RAGE). */
function changeByMarks(state: EdenState, ix: FighterIx, characteristic: Characteristic): number {
  const { Poison, Rage } = fighterAt(state, ix).marks;
  const rising = characteristic === 'CBT' || characteristic === 'SPD';
  return (rising ? Rage : -Rage) - (Poison > 0 ? 1 : 0);
}
