import type { z } from 'zod';
import { COLLECTION_BOUNDS, COUNTS, each, type HoldingKey, WORDS } from './types';

// The schemas of a record of the collection, for answers, changes and backups.

/** Makes the fields of a key. `text` returns the schema of a text of a maximum length. */
export function keyFields<Text extends z.ZodType>(text: (most: number) => Text) {
  const { printing, condition, place } = COLLECTION_BOUNDS;
  return { printing: text(printing), condition: text(condition), place: text(place) };
}

/** Makes the fields of a record from three schemas: of a key, of a count, and of a word, which gets its maximum length. */
export function recordFields<
  Key extends Readonly<Record<keyof HoldingKey, z.ZodType>>,
  CountSchema extends z.ZodType,
  Word extends z.ZodType,
>(key: Key, count: CountSchema, word: (most: number) => Word) {
  return {
    ...key,
    ...each(COUNTS, () => count),
    ...each(WORDS, (field) => word(COLLECTION_BOUNDS[field])),
  };
}
