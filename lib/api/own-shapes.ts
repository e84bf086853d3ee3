import { z } from 'zod';
import { Refusal } from '@/lib/api/public-shapes';
import { COLLECTION_BOUNDS } from '@/lib/collection/types';
import { deckListSchema } from '@/lib/decks/deck-schema';
import { DECK_BOUNDS } from '@/lib/decks/types';
import { ROW_FATES } from '@/lib/imports/count-plan';
import { PHOTO_BOUNDS } from '@/lib/photos/photo-bounds';

// What belongs to whoever runs the program.

const text = (most: number) => z.string().max(most);
const number = z.int().min(0);
const time = z.iso.datetime().describe('ISO 8601, UTC.');
const id = text(60);

export const DeckSummaryShape = z.strictObject({
  id,
  name: text(DECK_BOUNDS.name),
  cards: number.describe('Copies in the current revision.'),
  revision: number,
  updatedAt: time,
});
export const DeckIndex = z.strictObject({
  decks: z.array(DeckSummaryShape).max(1_000),
  next: text(400).nullable().describe('Where the decks after these are.'),
});

export const StoredDeckShape = z.strictObject({
  id,
  revision: number,
  list: deckListSchema,
  updatedAt: time,
});

/** A save that came too late, with what is there now. */
export const DeckConflict = z.strictObject({ error: Refusal, current: StoredDeckShape });

export const DeckContents = z.strictObject({
  decks: z
    .array(
      z.strictObject({
        id,
        name: text(DECK_BOUNDS.name),
        built: z.boolean(),
        cards: z
          .array(z.tuple([text(DECK_BOUNDS.cardId), number]))
          .max(DECK_BOUNDS.entries)
          .describe('Card id and copies.'),
      }),
    )
    .max(100_000),
});

export const RevisionList = z.strictObject({
  revisions: z.array(z.strictObject({ number, list: deckListSchema, createdAt: time })).max(100),
  next: text(400).nullable().describe('Where the older ones are.'),
});

export const SavedRevision = z.strictObject({ revision: number });
export const Built = z.strictObject({ built: z.boolean() });

const printing = text(COLLECTION_BOUNDS.printing).describe('ote/SET/NUMBER');

export const HoldingShape = z.strictObject({
  printing,
  condition: text(COLLECTION_BOUNDS.condition),
  place: text(COLLECTION_BOUNDS.place),
  owned: number,
  wanted: number,
  trade: number.describe('Of those owned.'),
  note: text(COLLECTION_BOUNDS.note),
  value: text(COLLECTION_BOUNDS.value),
});

export const CollectionShape = z.strictObject({
  number: number.describe('How often the collection was changed.'),
  holdings: z.array(HoldingShape).max(1_000_000),
  photographed: z.array(printing).max(1_000_000),
  next: z.string().max(2_000).nullable().describe('Where the next page is; null with the last.'),
});

const totals = z
  .array(z.tuple([printing, number, number, number, number, number, number]))
  .max(1_000_000)
  .describe(
    'Of each printing: owned, wanted and for trade over all conditions and places; then the same of the copies that have neither.',
  );

export const TotalsShape = z.strictObject({
  number: number.describe('How often the collection was changed.'),
  totals,
  photographed: z.array(printing).max(1_000_000),
});

const change = {
  number,
  holdings: z.array(HoldingShape).max(100_000).describe('What was touched, as it stands now.'),
  repeated: z.boolean().describe('It had been made before.'),
};
const now = z
  .strictObject({ number: number.describe('How often the collection was changed.'), totals })
  .describe('The printings that were touched, as they stand after all of it.');
export const ChangedShape = z.strictObject({ ...change, now });
export const ChangedList = z.strictObject({
  changes: z.array(z.strictObject(change)).max(COLLECTION_BOUNDS.edits),
  now,
});

const tally = { added: number, changed: number, unchanged: number };

export const CountPlanShape = z.strictObject({
  number: number.describe('How often the collection had been changed.'),
  format: text(40).describe('What the file was read as.'),
  rows: z
    .array(
      z.strictObject({
        row: number.describe('By which it is chosen for.'),
        line: number.describe('Where it begins in the file, from 1.'),
        written: text(200).describe('What was read.'),
        fate: z.enum(ROW_FATES).describe('`asked` and `wrong` are left out.'),
        says: text(2_000).describe('What will be there, or what is wrong.'),
        printing: printing.nullable(),
        among: z.array(printing).max(1_000).describe('What may be chosen instead.'),
      }),
    )
    .max(1_000_000),
  tally: z.strictObject(tally).describe('How many rows come out so.'),
  steps: number.describe('How many holdings change.'),
});
export const CountImported = z.strictObject({ batch: id });

const words = z.tuple([text(COLLECTION_BOUNDS.note), text(COLLECTION_BOUNDS.note)]);
const difference = z.int().optional();

export const HistoryShape = z.strictObject({
  changes: z
    .array(
      z.strictObject({
        number,
        batch: id,
        label: text(COLLECTION_BOUNDS.label),
        undoes: id.nullable(),
        createdAt: time,
        steps: z
          .array(
            z.strictObject({
              printing,
              condition: text(COLLECTION_BOUNDS.condition),
              place: text(COLLECTION_BOUNDS.place),
              owned: difference,
              wanted: difference,
              trade: difference,
              note: words.optional().describe('Before and after.'),
              value: words.optional().describe('Before and after.'),
            }),
          )
          .max(COLLECTION_BOUNDS.told)
          .describe('The first of them.'),
        size: number.describe('How many steps it has in all.'),
      }),
    )
    .max(COLLECTION_BOUNDS.history),
});

export const PhotoShape = z.strictObject({
  id,
  printing,
  width: number.describe('Pixels, as kept.'),
  height: number,
  createdAt: time,
});
export const PhotoList = z.strictObject({ photos: z.array(PhotoShape).max(PHOTO_BOUNDS.printing) });

export const Restored = z.strictObject({
  restored: z.strictObject({
    settings: number,
    decks: number,
    revisions: number,
    holdings: number,
    changes: number,
    sets: number,
    cards: number,
    'card-revisions': number,
    proposals: number,
    photographs: number,
  }),
});
