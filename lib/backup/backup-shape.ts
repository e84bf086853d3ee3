import { z } from 'zod';
import { COLLECTION_BOUNDS } from '@/lib/collection/types';
import { deckListSchema } from '@/lib/decks/deck-schema';
import { ownFormatSchema } from '@/lib/decks/format-schema';
import { FORMAT_ID } from '@/lib/decks/own-format';
import { DECK_BOUNDS, DECK_GAMES } from '@/lib/decks/types';
import { BROWSER_BOUNDS } from './browser-things';
import { browserProblem } from './browser-values';

// A backup is a ZIP: `manifest.json`, then lines of JSON below a folder for each kind of row, and the bytes of
// the photographs. Everything of the owner's is in it; the cards that come with the program are not.

const MEGABYTE = 1024 * 1024;

/** What a restored file may be at most: beyond these it is refused before anything is unpacked. */
export const BACKUP_BOUNDS = {
  /** Bytes of the file. */
  file: 1024 * MEGABYTE,
  entries: 20_000,
  /** Bytes of one entry, unpacked; what is written has at most a quarter of this. */
  entry: 32 * MEGABYTE,
  /** Bytes of all entries, unpacked. */
  total: 2048 * MEGABYTE,
  /** Unpacked to packed, of an entry that is not small: what is written stays below. */
  ratio: 100,
  small: 64 * 1024,
} as const;

const text = (most: number) => z.string().max(most);
const number = z.int().min(0).max(2_147_483_647);
const time = z.iso.datetime().transform((written) => new Date(written));
const id = z.string().min(1).max(80);
const hash = z.string().length(64);
const printing = z.string().min(1).max(COLLECTION_BOUNDS.printing);

/** JSON inside of a row, which the program reads without asking again. */
function json(schema: z.ZodType, most: number) {
  return text(most).refine((written) => {
    try {
      return schema.safeParse(JSON.parse(written)).success;
    } catch {
      return false;
    }
  }, 'not the JSON that belongs here');
}

const record = z.looseObject({});

/** Of the settings, those that say what browsers keep begin so. */
export const BROWSER_SETTING = 'browser:';
/** Characters of any other setting. */
const LONGEST_SETTING = 20_000;

function settingProblem({ key, value }: { key: string; value: string }): string | null {
  if (key.startsWith(BROWSER_SETTING))
    return browserProblem(key.slice(BROWSER_SETTING.length), value);
  return value.length > LONGEST_SETTING ? `"${key}" is too long` : null;
}

/** The rows of a backup, by kind, in the order in which they are put back. */
export const ROWS = {
  settings: z
    .strictObject({ key: text(200), value: text(BROWSER_BOUNDS.value) })
    .superRefine((setting, { addIssue }) => {
      const message = settingProblem(setting);
      if (message !== null) addIssue({ code: 'custom', path: ['value'], message });
    }),
  decks: z.strictObject({
    id,
    /** Backups from before there were troops do not say. */
    game: z.enum(DECK_GAMES).default('ote'),
    name: text(DECK_BOUNDS.name),
    cards: number,
    revision: number,
    createdAt: time,
    updatedAt: time,
    deletedAt: time.nullable(),
    built: z.boolean(),
  }),
  revisions: z.strictObject({
    id,
    deckId: id,
    number,
    content: json(deckListSchema, 400_000),
    createdAt: time,
    /** Backups from before there were steps and names do not say. */
    folded: z.boolean().default(false),
    label: text(DECK_BOUNDS.name).default(''),
  }),
  holdings: z.strictObject({
    printing,
    condition: text(COLLECTION_BOUNDS.condition),
    place: text(COLLECTION_BOUNDS.place),
    owned: number,
    wanted: number,
    trade: number,
    note: text(COLLECTION_BOUNDS.note),
    value: text(COLLECTION_BOUNDS.value),
    updatedAt: time,
  }),
  changes: z.strictObject({
    number,
    sent: id,
    batch: id,
    label: text(COLLECTION_BOUNDS.label),
    content: json(z.array(record).max(100_000), 4_000_000),
    undoes: id.nullable(),
    createdAt: time,
  }),
  sets: z.strictObject({ id, name: text(200), createdAt: time }),
  cards: z.strictObject({ id, revision: number, deletedAt: time.nullable(), updatedAt: time }),
  'card-revisions': z.strictObject({
    cardId: id,
    number,
    content: json(record, 100_000),
    reason: text(2_000),
    createdAt: time,
  }),
  proposals: z.strictObject({
    id,
    cardId: id,
    base: json(record, 100_000).nullable(),
    content: json(record, 100_000),
    reason: text(2_000),
    author: text(200),
    state: text(20),
    answer: text(2_000),
    createdAt: time,
    decidedAt: time.nullable(),
  }),
  formats: z.strictObject({
    id: z.string().regex(FORMAT_ID),
    revision: number,
    content: json(ownFormatSchema, 200_000),
    createdAt: time,
    updatedAt: time,
  }),
  photographs: z.strictObject({
    id: z.string().regex(/^[\w-]{1,60}$/),
    printing,
    type: z.enum(['image/webp', 'image/png', 'image/jpeg']),
    width: number,
    height: number,
    /** Only where it is shown as the face of its card. */
    isFace: z.literal(true).optional(),
    createdAt: time,
    /** SHA-256 of the entries beside. */
    bytes: hash,
    thumbnail: hash,
  }),
} as const;
export type RowKind = keyof typeof ROWS;
export const ROW_KINDS = Object.keys(ROWS) as RowKind[];

/** A row of a kind, as it is read. */
export type Row<Kind extends RowKind> = z.infer<(typeof ROWS)[Kind]>;

/** What the manifest says: whose it is, and each file of rows with its hash. */
export const manifestSchema = z.strictObject({
  dossier: z.literal('backup'),
  version: z.literal(1),
  made: z.iso.datetime(),
  owner: z.strictObject({ name: text(200), createdAt: time, collected: number }),
  parts: z
    .array(
      z.strictObject({
        file: text(80),
        kind: z.enum(ROW_KINDS as [RowKind, ...RowKind[]]),
        rows: number,
        sha256: hash,
      }),
    )
    .max(BACKUP_BOUNDS.entries),
});
/** As it is read; `WrittenManifest` as it is written, its times as text. */
export type Manifest = z.infer<typeof manifestSchema>;
export type WrittenManifest = z.input<typeof manifestSchema>;

/** How many rows of each kind a backup holds. */
export type BackupSummary = Readonly<Record<RowKind, number>>;

/** The counts of a manifest. */
export function summaryOf({ parts }: Pick<Manifest, 'parts'>): BackupSummary {
  const counts: Partial<Record<RowKind, number>> = {};
  for (const kind of ROW_KINDS)
    counts[kind] = parts
      .filter((part) => part.kind === kind)
      .reduce((sum, { rows }) => sum + rows, 0);
  return counts as BackupSummary;
}

/** `2 decks, 40 counts, 1 photograph`. */
export function summaryWords(summary: BackupSummary): string {
  const parts: readonly (readonly [number, string, string])[] = [
    [summary.decks, 'deck', 'decks'],
    [summary.holdings, 'count', 'counts'],
    [summary.cards, 'card of one’s own', 'cards of one’s own'],
    [summary.photographs, 'photograph', 'photographs'],
  ];
  return parts.map(([count, one, many]) => `${count} ${count === 1 ? one : many}`).join(', ');
}
