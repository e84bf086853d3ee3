import type { Ability } from './schema.ts';

/** Gives the abilities inside an effect their type. The schema cannot name its own type there. */
export function innerAbilities(given: readonly { readonly kind: string }[]): readonly Ability[] {
  return given as readonly Ability[];
}
