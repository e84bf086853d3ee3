import { z } from 'zod';
import { keyFields, recordFields } from '@/lib/collection/holding-schema';
import { COLLECTION_BOUNDS } from '@/lib/collection/types';
import { deckListSchema, soloResultSchema } from '@/lib/decks/deck-schema';
import { ownFormatSchema } from '@/lib/decks/format-schema';
import { FORMAT_ID } from '@/lib/decks/own-format';
import { DECK_BOUNDS, DECK_GAMES } from '@/lib/decks/types';
import { BROWSER_BOUNDS } from './browser-things';
import { browserProblem } from './browser-values';

// A backup is a ZIP: `manifest.json`, a folder with lines of JSON for each kind of row, and the photographs.
// It contains all data of the owner, but not the built-in cards.

const MEGABYTE = 1024 * 1024;

/** Limits of a restored file, checked before it is unpacked. */
export const BACKUP_BOUNDS = {
  /** The size of the file in bytes. */
  file: 1024 * MEGABYTE,
  entries: 20_000,
  /** The size of one unpacked entry in bytes. Written entries have at most a quarter of it. */
  entry: 32 * MEGABYTE,
  /** The size of all unpacked entries in bytes. */
  total: 2048 * MEGABYTE,
  /** The maximum compression ratio of an entry that is not small. Written entries have less. */
  ratio: 100,
  small: 64 * 1024,
} as const;

const text = (most: number) => z.string().max(most);
const number = z.int().min(0).max(2_147_483_647);
const time = z.iso.datetime().transform((written) => new Date(written));
const id = z.string().min(1).max(80);
const hash = z.string().length(64);
const printing = z.string().min(1).max(COLLECTION_BOUNDS.printing);

/** Returns the schema of JSON inside a row, which the program later reads without validation. */
function jsonTextSchema(schema: z.ZodType, most: number) {
  return text(most).refine((written) => {
    try {
      return schema.safeParse(JSON.parse(written)).success;
    } catch {
      return false;
    }
  }, 'not the JSON that belongs here');
}

const record = z.looseObject({});

/** The prefix of settings with data from a browser. */
export const BROWSER_SETTING = 'browser:';
/** The maximum length of other settings in characters. */
const LONGEST_SETTING = 20_000;

function settingProblem({ key, value }: { key: string; value: string }): string | null {
  if (key.startsWith(BROWSER_SETTING))
    return browserProblem(key.slice(BROWSER_SETTING.length), value);
  return value.length > LONGEST_SETTING ? `"${key}" is too long` : null;
}

/** The rows of a backup by kind, in the order of a restore. */
export const ROW_SCHEMAS = {
  settings: z
    .strictObject({ key: text(200), value: text(BROWSER_BOUNDS.value) })
    .superRefine((setting, { addIssue }) => {
      const message = settingProblem(setting);
      if (message !== null) addIssue({ code: 'custom', path: ['value'], message });
    }),
  decks: z.strictObject({
    id,
    /** Absent in backups that were made before the program had troops. */
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
    content: jsonTextSchema(deckListSchema, 400_000),
    createdAt: time,
    /** Absent in backups that were made before the program had editing sessions and names of revisions. */
    folded: z.boolean().default(false),
    label: text(DECK_BOUNDS.name).default(''),
    games: jsonTextSchema(soloResultSchema, 50_000).nullable().default(null),
  }),
  holdings: z.strictObject({
    // A backup from before a word lacks it.
    ...recordFields({ ...keyFields(text), printing }, number, (most) => text(most).default('')),
    updatedAt: time,
  }),
  changes: z.strictObject({
    number,
    sent: id,
    batch: id,
    label: text(COLLECTION_BOUNDS.label),
    content: jsonTextSchema(z.array(record).max(100_000), 4_000_000),
    undoes: id.nullable(),
    createdAt: time,
  }),
  sets: z.strictObject({ id, name: text(200), createdAt: time }),
  cards: z.strictObject({ id, revision: number, deletedAt: time.nullable(), updatedAt: time }),
  'card-revisions': z.strictObject({
    cardId: id,
    number,
    content: jsonTextSchema(record, 100_000),
    reason: text(2_000),
    createdAt: time,
  }),
  proposals: z.strictObject({
    id,
    cardId: id,
    base: jsonTextSchema(record, 100_000).nullable(),
    content: jsonTextSchema(record, 100_000),
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
    content: jsonTextSchema(ownFormatSchema, 200_000),
    createdAt: time,
    updatedAt: time,
  }),
  photographs: z.strictObject({
    id: z.string().regex(/^[\w-]{1,60}$/),
    printing,
    type: z.enum(['image/webp', 'image/png', 'image/jpeg']),
    width: number,
    height: number,
    /** True when the photograph is shown as the face of its card; otherwise absent. */
    isFace: z.literal(true).optional(),
    createdAt: time,
    /** SHA-256 of the entry with the picture. */
    bytes: hash,
    thumbnail: hash,
  }),
} as const;
export type RowKind = keyof typeof ROW_SCHEMAS;
export const ROW_KINDS = Object.keys(ROW_SCHEMAS) as RowKind[];

/** A parsed row of one kind. */
export type Row<Kind extends RowKind> = z.infer<(typeof ROW_SCHEMAS)[Kind]>;

/** The manifest: the owner, and each file of rows with its hash. */
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
/** A parsed manifest. `WrittenManifest` is the written form, with times as text. */
export type Manifest = z.infer<typeof manifestSchema>;
export type WrittenManifest = z.input<typeof manifestSchema>;

/** The number of rows of each kind in a backup. */
export type BackupSummary = Readonly<Record<RowKind, number>>;

/** Returns the numbers of rows in a manifest. */
export function summaryOf({ parts }: Pick<Manifest, 'parts'>): BackupSummary {
  const counts: Partial<Record<RowKind, number>> = {};
  for (const kind of ROW_KINDS)
    counts[kind] = parts
      .filter((part) => part.kind === kind)
      .reduce((sum, { rows }) => sum + rows, 0);
  return counts as BackupSummary;
}

/** Writes a summary: `2 decks, 40 counts, 1 photograph`. */
export function summaryWords(summary: BackupSummary): string {
  const parts: readonly (readonly [number, string, string])[] = [
    [summary.decks, 'deck', 'decks'],
    [summary.holdings, 'count', 'counts'],
    [summary.cards, 'card of one’s own', 'cards of one’s own'],
    [summary.photographs, 'photograph', 'photographs'],
  ];
  return parts.map(([count, one, many]) => `${count} ${count === 1 ? one : many}`).join(', ');
}
