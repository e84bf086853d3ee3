import { lookUp } from '@/lib/text/look-up';

/** The seven types (CARD-1), in the rulebook's order; kept here as plain strings so that a browser needs no zod to search. */
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

/** `character` → `Characters`. */
export function pluralOfType(type: string): string {
  return lookUp(PLURALS, type) ?? `${type.charAt(0).toUpperCase()}${type.slice(1)}s`;
}
