import { z } from 'zod';
import { DECK_BOUNDS } from '@/lib/decks/types';

/** The door for deck lists from outside: every string and array is bounded, unknown keys are refused. */
export const deckListSchema = z.strictObject({
  name: z.string().max(DECK_BOUNDS.name),
  notes: z.string().max(DECK_BOUNDS.notes),
  game: z.literal('ote'),
  entries: z
    .array(
      z.strictObject({
        card: z.string().min(1).max(DECK_BOUNDS.cardId),
        count: z.int().min(0).max(DECK_BOUNDS.count),
      }),
    )
    .max(DECK_BOUNDS.entries),
});

/** A save: the list, and the revision that it was made from; 0 puts a new deck down. */
export const deckSaveSchema = z.strictObject({
  base: z.int().min(0).max(2_147_483_647),
  list: deckListSchema,
});

/** The id of a deck that was begun without a connection: a UUID, chosen where it was begun. */
export const newDeckIdSchema = z.uuid();
