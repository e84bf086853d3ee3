import { present } from '../../kernel/result.ts';
import {
  bestInMelee,
  type Category,
  type Equipment,
  type EquipmentHalf,
  protectionOf,
} from '../cards/equipment.ts';
import type { LimbName } from '../cards/limb.ts';
import type { Gear } from '../state/frames.ts';
import type { EdenState, FighterIx } from '../state/types.ts';
import { isUsedUp, profileOf } from './fighters.ts';
import { protectionChange } from './statics.ts';
import { beaconProtection } from './terrain.ts';

/** Returns the piece of equipment that is used; null when none is. */
export function pieceOf(state: EdenState, ix: FighterIx, gear: Gear): Equipment | null {
  if (gear === null) return null;
  return present(profileOf(state, ix).equipment[gear.piece], 'piece', gear.piece);
}

/** Returns the half of the equipment that is used; null when none is. */
export function halfOf(state: EdenState, ix: FighterIx, gear: Gear): EquipmentHalf | null {
  if (gear === null) return null;
  const { halves } = present(profileOf(state, ix).equipment[gear.piece], 'piece', gear.piece);
  return present(halves[gear.half], 'half', gear.half);
}

/** Checks whether the piece has a use left (EQUIP-7). */
export function hasUseLeft(state: EdenState, ix: FighterIx, piece: Equipment): boolean {
  return !isUsedUp(state, ix, `equipment ${piece.name}`, piece);
}

/** Returns the pieces that can be used for a kind of attack, as listed. */
export function gearFor(
  state: EdenState,
  ix: FighterIx,
  categories: readonly Category[],
): readonly NonNullable<Gear>[] {
  return profileOf(state, ix).equipment.flatMap((piece, index) => {
    if (!hasUseLeft(state, ix, piece)) return [];
    const half = piece.halves.findIndex(({ category }) => categories.includes(category));
    return half < 0 ? [] : [{ piece: index, half }];
  });
}

/** Returns the piece with the best CBT in melee that can still be used, ties the first listed (MELEE-6). */
export function bestMeleeGear(state: EdenState, ix: FighterIx): Gear {
  const { equipment } = profileOf(state, ix);
  const best = bestInMelee(equipment.filter((piece) => hasUseLeft(state, ix, piece)));
  if (best === null) return null;
  const half = best.halves.findIndex(({ category }) => category === 'Melee');
  return { piece: equipment.indexOf(best), half };
}

/** Returns the wounds that protection subtracts for a limb (EQUIP-3). */
export function protectionFor(
  state: EdenState,
  ix: FighterIx,
  limb: LimbName,
  from: 'melee' | 'ranged' | 'Burn' | null,
): number {
  const worn = protectionOf(profileOf(state, ix).equipment, limb);
  const field = from === 'ranged' ? beaconProtection(state, ix) : 0;
  return worn + field + protectionChange(state, ix, limb, from);
}
