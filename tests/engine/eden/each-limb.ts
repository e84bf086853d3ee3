import { LIMBS, type LimbName } from '@/engine/eden/cards/limb';

/** Returns one value for all limbs. */
export function eachLimb<T>(value: T): Readonly<Record<LimbName, T>> {
  return Object.fromEntries(LIMBS.map((limb) => [limb, value])) as Record<LimbName, T>;
}
