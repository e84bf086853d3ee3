import { z } from 'zod';
import { DECK_BOUNDS, DECK_GAMES, SITTINGS } from '@/lib/decks/types';

/** The highest number of a revision. */
export const MOST_REVISION = 2_147_483_647;

const cardId = z.string().min(1).max(DECK_BOUNDS.cardId);
const entries = z
  .array(z.strictObject({ card: cardId, count: z.int().min(0).max(DECK_BOUNDS.count) }))
  .max(DECK_BOUNDS.entries);
const tags = z.array(z.string().min(1).max(DECK_BOUNDS.tag)).max(DECK_BOUNDS.tags);

const choices = z.array(cardId).max(DECK_BOUNDS.choices);

/** The fields of a troop besides its fighters. */
const troopHeadSchema = z.strictObject({
  by: z.enum(['faction', 'stigma']).nullable(),
  symbol: cardId.nullable(),
  budget: z.int().min(0).max(DECK_BOUNDS.budget),
  leader: cardId.nullable(),
  missions: choices,
  tactical: choices,
});

/** Deck lists from outside: every string and array is limited, unknown keys are refused. Optional fields may be absent. */
export const deckListSchema = z.strictObject({
  name: z.string().max(DECK_BOUNDS.name),
  notes: z.string().max(DECK_BOUNDS.notes),
  game: z.enum(DECK_GAMES),
  entries: entries.describe('The deck itself.'),
  side: z.exactOptional(entries).describe('The sideboard.'),
  maybe: z.exactOptional(entries).describe('The maybe-board: cards that are only considered.'),
  pool: z.exactOptional(entries).describe('The only cards that may be put in: a sealed pool.'),
  cardNotes: z
    .exactOptional(
      z
        .array(z.strictObject({ card: cardId, note: z.string().max(DECK_BOUNDS.cardNote), tags }))
        .max(DECK_BOUNDS.cardNotes),
    )
    .describe('A note and tags of a card, on whichever board it lies.'),
  tags: z.exactOptional(tags),
  folder: z.exactOptional(z.string().max(DECK_BOUNDS.folder)),
  branch: z
    .exactOptional(
      z.strictObject({
        deck: z.string().min(1).max(60),
        revision: z.int().min(1).max(MOST_REVISION),
      }),
    )
    .describe('The saved state that the deck was branched from.'),
  troop: z
    .exactOptional(troopHeadSchema)
    .describe('Of a troop of Eden; its entries name fighters and how many of each.'),
});

/** A save: the list and its base revision, 0 for a new deck. */
export const deckSaveSchema = z.strictObject({
  base: z.int().min(0).max(MOST_REVISION),
  list: deckListSchema,
  sitting: z
    .enum(SITTINGS)
    .default('new')
    .describe(
      'Whether this goes on from the sender’s own last save: then the history may show the two as one step.',
    ),
});

/** A revision number in an address. */
export const revisionNumberSchema = z.coerce.number().int().min(1).max(MOST_REVISION);

/** The name that a revision gets; '' removes its name. */
export const revisionLabelSchema = z.strictObject({ label: z.string().max(DECK_BOUNDS.name) });

const MOST_PLAYED = 1_000_000;
const some = z.int().min(0).max(MOST_PLAYED);

/** A result of games from outside: its counts must go together. */
export const soloResultSchema = z
  .strictObject({
    key: z.string().min(1).max(100).describe('Which cards and which way to play them it is of.'),
    games: z.int().min(1).max(MOST_PLAYED),
    won: some,
    decked: some.describe('The games that ended on an empty deck.'),
    turns: z
      .array(z.tuple([z.int().min(1).max(MOST_PLAYED), some]))
      .max(1_000)
      .describe('Each turn in which games were won, and how many.'),
  })
  .refine(
    ({ games, won, decked, turns }) =>
      won + decked <= games && turns.reduce((sum, [, wins]) => sum + wins, 0) === won,
    'the wins of its turns are not those of its games',
  );

export type DeckSave = z.output<typeof deckSaveSchema>;

const DECK_ID = /^[\w-]{1,60}$/;

/** The sort key of a deck in the list: when it was changed, and its id. */
export const deckKeySchema = z
  .string()
  .max(120)
  .transform((text, context): { readonly updatedAt: string; readonly id: string } => {
    const at = text.indexOf(' ');
    const updatedAt = text.slice(0, at);
    const id = text.slice(at + 1);
    if (!z.iso.datetime().safeParse(updatedAt).success || !DECK_ID.test(id)) {
      context.addIssue({ code: 'custom', message: 'take it from the answer before' });
      return z.NEVER;
    }
    return { updatedAt, id };
  });

/** Writes a key for `deckKeySchema`. */
export function deckKeyText({
  updatedAt,
  id,
}: {
  readonly updatedAt: string;
  readonly id: string;
}) {
  return `${updatedAt} ${id}`;
}

/** The id of a deck that was created offline: a UUID chosen by the browser. */
export const newDeckIdSchema = z.uuid();
