import { type FighterRecord, LIMBS } from '@/engine';

/** Returns the Constitution Points of a fighter, white and red dots of all limbs (CARD-3); null when not all are known. */
export function constitutionOf({ limbs }: Pick<FighterRecord, 'limbs'>): number | null {
  let sum = 0;
  for (const limb of LIMBS) {
    const known = limbs[limb];
    if (known === null) continue;
    if (known?.white === undefined || known.red === undefined) return null;
    sum += known.white + known.red;
  }
  return sum;
}
