import { z } from 'zod';
import { Refusal, SearchErrors } from '@/lib/api/public-shapes';
import { BROWSER_BOUNDS } from '@/lib/backup/browser-things';
import { COLLECTION_BOUNDS } from '@/lib/collection/types';
import { deckListSchema } from '@/lib/decks/deck-schema';
import { ownFormatSchema } from '@/lib/decks/format-schema';
import { FORMAT_BOUNDS } from '@/lib/decks/own-format';
import { BOARDS, DECK_BOUNDS, DECK_GAMES } from '@/lib/decks/types';
import { ROW_FATES } from '@/lib/formats/count-plan';
import { JOB_KINDS, JOB_STATES } from '@/lib/jobs/job';
import { PHOTO_BOUNDS } from '@/lib/photos/photo-bounds';

// What belongs to whoever runs the program.

const text = (most: number) => z.string().max(most);
const number = z.int().min(0);
const time = z.iso.datetime().describe('ISO 8601, UTC.');
const id = text(60);

export const DeckSummaryShape = z.strictObject({
  id,
  game: z.enum(DECK_GAMES),
  name: text(DECK_BOUNDS.name),
  cards: number.describe('Copies in the current revision.'),
  revision: number,
  updatedAt: time,
});
export const DeckIndex = z.strictObject({
  decks: z.array(DeckSummaryShape).max(1_000),
  next: text(400).nullable().describe('Where the decks after these are.'),
});

const tags = z.array(text(DECK_BOUNDS.tag)).max(DECK_BOUNDS.tags);
const places = z
  .array(z.strictObject({ name: text(DECK_BOUNDS.folder), decks: number }))
  .max(100_000)
  .describe('Of all decks: each with how many of them.');

export const DeckSearch = z.strictObject({
  decks: z
    .array(
      z.strictObject({
        deck: DeckSummaryShape,
        outline: z.strictObject({
          cards: number,
          missing: number.describe('Cards that it needs to be legal.'),
          legal: z.boolean().describe('In Open.'),
          remark: text(1_000).nullable().describe('What is wrong first of all.'),
          traits: z.array(text(200)).max(20),
          types: z.array(z.strictObject({ key: text(40), copies: number })).max(20),
          tags: tags,
          folder: text(DECK_BOUNDS.folder),
          branch: z.strictObject({ deck: id, revision: number }).nullable(),
          example: z.boolean(),
        }),
      }),
    )
    .max(200),
  found: number,
  of: number.describe('How many decks there are.'),
  folders: places,
  tags: places,
  offset: number,
  explain: text(10_000).describe('The query in words.'),
  errors: SearchErrors,
});

export const StoredDeckShape = z.strictObject({
  id,
  revision: number,
  list: deckListSchema,
  updatedAt: time,
});

const merged = z.strictObject({
  list: deckListSchema.describe('Both changes; where they conflict, what was sent.'),
  conflicts: z
    .array(
      z.strictObject({
        key: text(200),
        of: z.enum(['name', 'notes', 'folder', 'symbol', 'budget', 'leader', 'count', 'note']),
        board: z.enum(BOARDS).optional(),
        card: text(DECK_BOUNDS.cardId).optional(),
        base: z.union([text(DECK_BOUNDS.notes), number]),
        mine: z.union([text(DECK_BOUNDS.notes), number]),
        theirs: z.union([text(DECK_BOUNDS.notes), number]),
      }),
    )
    .max(10_000)
    .describe('What both changed, and not to the same.'),
});

/** A save that came too late, with what is there now, and with both merged on the revision that the refused list was made from. */
export const DeckConflict = z.strictObject({
  error: Refusal,
  current: StoredDeckShape,
  ancestor: deckListSchema
    .nullable()
    .describe('The list at the revision that the save was made from; null if there is none.'),
  merged: merged.nullable().describe('The two merged; null without an ancestor.'),
});

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

export const SavedState = z.strictObject({
  number,
  label: text(DECK_BOUNDS.name).describe('What its owner calls it.'),
  list: deckListSchema,
  createdAt: time,
});

export const RevisionList = z.strictObject({
  revisions: z.array(SavedState).max(100),
  earlier: SavedState.nullable().describe('The state before the last of them.'),
  next: text(400).nullable().describe('Where the older ones are.'),
});

const StoredFormatShape = z.strictObject({
  format: ownFormatSchema,
  revision: number,
  updatedAt: time,
});
export const FormatList = z.strictObject({
  formats: z.array(StoredFormatShape).max(FORMAT_BOUNDS.formats),
});
export const FormatConflict = z.strictObject({ error: Refusal, current: StoredFormatShape });

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
  table: z
    .strictObject({
      columns: z.array(text(8_000)).max(10_000),
      unread: z.array(text(8_000)).max(10_000).describe('Not read, though something is in them.'),
      asks: z.enum(['name', 'count']).nullable().describe('Whose column must be said first.'),
    })
    .nullable()
    .describe('The columns of a table; null where the file is none.'),
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
  isFace: z.boolean().describe('Shown as the face of its card.'),
  createdAt: time,
});
export const FaceList = z.strictObject({
  faces: z
    .array(
      z.strictObject({
        id,
        card: printing.describe('The card’s id: the same for each of its printings.'),
        width: number.describe('Pixels, as kept.'),
        height: number,
      }),
    )
    .max(PHOTO_BOUNDS.all),
});
export const PhotoList = z.strictObject({ photos: z.array(PhotoShape).max(PHOTO_BOUNDS.printing) });

export const JobShape = z.strictObject({
  id,
  kind: z.enum(JOB_KINDS),
  title: text(400),
  state: z.enum(JOB_STATES),
  done: number.describe('Steps done.'),
  total: number.describe('Of so many; 0 as long as that is not known.'),
  result: z
    .unknown()
    .describe('What was done, once it is done: as the request that began it answers.'),
  problem: Refusal.nullable().describe('Why it failed, once it has.'),
  createdAt: time,
});

/** What a job has written: the file at `/api/v1/jobs/ID/file`. */
export const JobFile = z.strictObject({
  name: z.string().max(120),
  type: z.string().max(80),
  bytes: z.int().min(0),
});

export const JobList = z.strictObject({ jobs: z.array(JobShape).max(20) });

/** What a browser keeps. */
export const browserThingsSchema = z.strictObject({
  things: z
    .array(z.strictObject({ key: text(200), value: text(BROWSER_BOUNDS.value) }))
    .max(BROWSER_BOUNDS.things),
});

export const BrowserThingsSaved = z.strictObject({
  leftOut: z.array(text(200)).max(BROWSER_BOUNDS.things).describe('Keys of what cannot be read.'),
});

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
