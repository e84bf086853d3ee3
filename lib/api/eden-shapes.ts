import { z } from 'zod';
import { SearchErrors } from '@/lib/api/public-shapes';
import { EDEN_KINDS } from '@/lib/cards/search/eden-facts';
import type { EdenListing } from '@/lib/eden/listing';
import { writtenEdenCard } from '@/lib/eden/written-card';

const text = (most: number) => z.string().max(most);
const figure = z.number().nullable().describe('Null where it is not known, or the card has none.');
const words = z.array(text(160)).max(24);

/** A card of Eden in a list. */
const EdenCardLine = z.strictObject({
  id: text(120).describe('eden/SET/SLUG; never changes.'),
  name: text(160),
  kind: z.enum(EDEN_KINDS),
  faction: text(160).nullable(),
  stigma: text(160).nullable(),
  types: words,
  value: figure,
  psi: figure,
  cbt: figure,
  vig: figure,
  spd: figure,
  cp: figure,
  equipment: words.describe('Names.'),
  set: text(40),
  slug: text(80),
  level: z
    .enum(['enforced', 'partial', 'manual', 'unwritten'])
    .describe('How much of the text the engine does.'),
  missing: z.array(text(200)).max(24).describe('What nobody knows of the card.'),
});

export const EdenSearchResult = z.strictObject({
  total: z.int().min(0),
  cards: z.array(EdenCardLine).max(200),
  explain: text(8_000).describe('The query in words.'),
  errors: SearchErrors,
});

/** A card of Eden for the API. */
export function edenCardLine(card: EdenListing): z.infer<typeof EdenCardLine> {
  const { types, equipment, ...written } = writtenEdenCard(card);
  const { set, slug, level, missing } = card;
  const lists = { types: [...types], equipment: [...equipment], missing: [...missing] };
  return { ...written, ...lists, set, slug, level };
}
