import type { Ability } from './schema.ts';

/** The schema cannot name its own type in what is given; they are abilities all the same. */
export function innerAbilities(given: readonly { readonly kind: string }[]): readonly Ability[] {
  return given as readonly Ability[];
}
