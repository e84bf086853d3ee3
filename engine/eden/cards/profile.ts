import {
  type Characteristic,
  LIMBS,
  type Limb,
  type LimbName,
  limbOf,
  ofEachLimb,
  playableLimb,
} from './limb.ts';
import type { ProfileRecord } from './record.ts';

/** A fighter's limbs as the game is played with them; null for a limb that the card does not print (CARD-2). */
export type Limbs = Readonly<Record<LimbName, Limb | null>>;

/** Returns the fields that a fighter needs to be played and lacks (CARD-6, Part 3); empty when none is missing. */
export function missingToPlay(record: ProfileRecord): readonly string[] {
  const missing = LIMBS.flatMap((name) => {
    const limb = record.limbs[name];
    if (limb === null) return [];
    const read = playableLimb(limb);
    return Array.isArray(read) ? read.map((field: string) => `${name}.${field}`) : [];
  });
  return missing.length > 0 || areFacesShared(record) ? missing : ['location faces 1 to 6'];
}

/** Checks whether the limbs share out the six faces without gap or overlap (CARD-6). */
function areFacesShared({ limbs }: ProfileRecord): boolean {
  const faces = LIMBS.flatMap((name) => limbs[name]?.index ?? []).sort((a, b) => a - b);
  return faces.join('') === '123456';
}

/** Returns the limbs of a fighter that can be played (`missingToPlay` names nothing). */
export function limbsOf(record: ProfileRecord): Limbs {
  return ofEachLimb((name) => {
    const limb = record.limbs[name];
    const playable = limb === null ? null : playableLimb(limb);
    return playable === null || 'length' in playable ? null : playable;
  });
}

/** Returns the white figure of a characteristic as printed: 0 for a limb that the card does not have, null when not known. */
export function printedFigure(
  record: ProfileRecord,
  characteristic: Characteristic,
): number | null {
  const limb = record.limbs[limbOf(characteristic)];
  return limb === null ? 0 : (limb?.normal ?? null);
}

/** Returns all Constitution Points of the card; null while any are not known. */
export function allDots(record: ProfileRecord): number | null {
  let sum = 0;
  for (const name of LIMBS) {
    const limb = record.limbs[name];
    if (limb === null) continue;
    if (limb?.white === undefined || limb.red === undefined) return null;
    sum += limb.white + limb.red;
  }
  return sum;
}
