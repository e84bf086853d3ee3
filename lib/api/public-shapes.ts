import { z } from 'zod';
import { CardLine } from '@/lib/api/card-shapes';

// What everybody may read: it is the same for all, and says nothing of anybody.

const text = (most: number) => z.string().max(most);
const count = z.int().min(0);

export const Refusal = z.strictObject({
  code: text(40).describe('For programs; keeps its meaning.'),
  message: text(500).describe('For people.'),
  hint: text(500).optional().describe('What to do about it.'),
});

/** Every refusal, whatever was asked. */
export const Problem = z.strictObject({ error: Refusal });

export const CardPage = z.strictObject({
  total: count,
  cards: z.array(CardLine).max(200),
  next: text(200).nullable().describe('Path of the next page, or null.'),
});

export const SearchErrors = z
  .array(
    z.strictObject({
      message: text(2_000),
      offset: count,
      length: count,
      hint: text(2_000).nullable(),
    }),
  )
  .max(200)
  .describe('Mistakes; the rest of the query was answered.');

export const SearchResult = z.strictObject({
  total: count,
  cards: z.array(CardLine).max(200),
  explain: text(8_000).describe('The query in words.'),
  errors: SearchErrors,
});

export const SetShape = z.strictObject({
  id: text(40),
  name: text(80),
  printings: count,
  rarities: z.array(z.strictObject({ rarity: text(4), printings: count })).max(30),
  cards: text(200).describe('Path of its cards.'),
});
export const SetList = z.strictObject({ sets: z.array(SetShape).max(1_000) });

export const BulkFile = z.strictObject({
  name: text(40),
  about: text(300),
  url: text(200).describe('Its name holds its hash: what it answers never changes.'),
  type: text(60),
  bytes: count,
  sha256: z.string().length(64),
  records: count,
});
export const BulkIndex = z.strictObject({ files: z.array(BulkFile).max(20) });

export const Catalogue = z.strictObject({
  schema: z.int(),
  hash: text(128),
  cards: z.array(z.unknown()).max(20_000),
});

export const Health = z.strictObject({ program: z.literal('dossier'), ok: z.boolean() });
