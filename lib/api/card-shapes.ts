import { z } from 'zod';
import { cardPath } from '@/lib/cards/card-path';
import type { Card } from '@/lib/cards/catalogue';
import { EDEN_KINDS } from '@/lib/cards/search/eden-facts';
import { writtenCard } from '@/lib/cards/written-card';
import type { EdenListing } from '@/lib/eden/listing';
import { writtenEdenCard } from '@/lib/eden/written-card';
import { answerShape, count, rows, SearchErrors, text } from './shared-shapes';

// The cards as the API shows them. These shapes are promises: within /api/v1 a field keeps its name and its meaning.

const levelSchema = z.enum(['enforced', 'partial', 'manual', 'unwritten']);

const figureSchema = z
  .union([z.number(), text(6)])
  .nullable()
  .describe(
    'As printed: a number, or a string if signed or starred ("+1", "1*", "*"); null if not printed.',
  );

const facts = {
  id: text(80).describe('ote/SET/NUMBER; never changes.'),
  name: text(160),
  type: text(40).describe('Character, Gear, …; a card of two types is "Character / Gear".'),
  cost: figureSchema,
  bullet: z.boolean(),
  ap: figureSchema,
  dp: figureSchema,
  pull: figureSchema,
  traits: z.array(text(40)).max(24),
  set: text(40),
  number: text(30),
  slug: text(80),
  rarity: text(4).nullable(),
  level: levelSchema.describe('How much of the text the engine does.'),
};

/** A card in a list. */
const CardLine = answerShape('CardLine', facts);

const stretchSchema = z.strictObject({
  offset: z.int().min(0),
  length: z.int().min(0),
  expected: text(300),
  nearest: text(300).nullable(),
});

/** A whole card. */
export const CardShape = answerShape('Card', {
  ...facts,
  game: z.literal('ote'),
  page: text(200).describe('Path of the card’s page here.'),
  printings: rows(16, { set: text(40), number: text(30), rarity: text(4).nullable() }),
  text: text(2_000).describe('The rules text, in this program’s own words.'),
  canonical: text(4_000).describe('The same as the compiler prints it back.'),
  notes: text(1_000).nullable(),
  differs: text(1_000)
    .nullable()
    .describe('How the card still plays otherwise than it is printed; then it is not enforced.'),
  abilities: z
    .array(z.unknown())
    .max(60)
    .describe('The compiled text, as the engine plays it. Its form may grow with the engine.'),
  unknown: z
    .array(stretchSchema)
    .max(60)
    .describe('Stretches of the text that are not understood.'),
});

export const CardPage = answerShape('CardPage', {
  total: count,
  cards: z.array(CardLine).max(200),
  next: text(200).nullable().describe('Path of the next page, or null.'),
});

export const SearchResult = answerShape('SearchAnswer', {
  total: count,
  cards: z.array(CardLine).max(200),
  explain: text(8_000).describe('The query in words.'),
  errors: SearchErrors,
});

const edenFigureSchema = z
  .number()
  .nullable()
  .describe('Null where it is not known, or the card has none.');
const wordsSchema = z.array(text(160)).max(24);

/** A card of Eden in a list. */
const EdenCardLine = z.strictObject({
  id: text(120).describe('eden/SET/SLUG; never changes.'),
  name: text(160),
  kind: z.enum(EDEN_KINDS),
  faction: text(160).nullable(),
  stigma: text(160).nullable(),
  types: wordsSchema,
  value: edenFigureSchema,
  psi: edenFigureSchema,
  cbt: edenFigureSchema,
  vig: edenFigureSchema,
  spd: edenFigureSchema,
  cp: edenFigureSchema,
  equipment: wordsSchema.describe('Names.'),
  set: text(40),
  slug: text(80),
  level: levelSchema.describe('How much of the text the engine does.'),
  missing: z.array(text(200)).max(24).describe('What nobody knows of the card.'),
});

export const EdenSearchResult = answerShape('EdenSearchAnswer', {
  total: count,
  cards: z.array(EdenCardLine).max(200),
  explain: text(8_000).describe('The query in words.'),
  errors: SearchErrors,
});

/** Returns a card for a list of the API. */
export function cardLine(card: Card): z.infer<typeof CardLine> {
  const { set, number, slug, rarity, level: done } = card;
  const written = writtenCard(card);
  return { ...written, traits: [...written.traits], set, number, slug, rarity, level: done };
}

/** Returns a whole card for the API. */
export function wholeCard(card: Card): z.infer<typeof CardShape> {
  const { game, printings, canonical, notes, abilities, unknown } = card;
  return {
    ...cardLine(card),
    game,
    page: cardPath(card),
    printings: printings.map(({ set, number, rarity }) => ({ set, number, rarity })),
    text: card.text,
    canonical,
    notes,
    differs: card.differs ?? null,
    abilities: [...abilities],
    unknown: unknown.map(({ offset, length, expected, nearest }) => ({
      offset,
      length,
      expected,
      nearest,
    })),
  };
}

/** Returns a card of Eden for the API. */
export function edenCardLine(card: EdenListing): z.infer<typeof EdenCardLine> {
  const { types, equipment, ...written } = writtenEdenCard(card);
  const { set, slug, level, missing } = card;
  const lists = { types: [...types], equipment: [...equipment], missing: [...missing] };
  return { ...written, ...lists, set, slug, level };
}
