import { lookUp } from '@/lib/text/look-up';

/** The seven types (CARD-1), in the rulebook's order. Plain strings, so that the search in a browser needs no zod. */
export const CARD_TYPES = [
  'resource',
  'character',
  'whammy',
  'gear',
  'condition',
  'environmental',
  'secret',
] as const;

const PLURALS: Readonly<Record<string, string>> = { whammy: 'Whammies', gear: 'Gear' };

/** Returns the plural of a type: `character` → `Characters`. */
export function pluralOfType(type: string): string {
  return lookUp(PLURALS, type) ?? `${type.charAt(0).toUpperCase()}${type.slice(1)}s`;
}
