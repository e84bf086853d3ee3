import { z } from 'zod';
import { cardPath } from '@/lib/cards/card-path';
import type { Card } from '@/lib/cards/catalogue';
import { writtenCard } from '@/lib/cards/written-card';

// What the API says of a card. These shapes are promises: within /api/v1 a field keeps its name and its meaning.

const text = (most: number) => z.string().max(most);
const level = z.enum(['enforced', 'partial', 'manual', 'unwritten']);

const figure = z
  .union([z.number(), text(6)])
  .nullable()
  .describe(
    'As printed: a number, or a string if signed or starred ("+1", "1*", "*"); null if not printed.',
  );

const facts = {
  id: text(80).describe('ote/SET/NUMBER; never changes.'),
  name: text(160),
  type: text(40).describe('Character, Gear, …; a card of two types is "Character / Gear".'),
  cost: figure,
  bullet: z.boolean(),
  ap: figure,
  dp: figure,
  pull: figure,
  traits: z.array(text(40)).max(24),
  set: text(40),
  number: text(30),
  slug: text(80),
  rarity: text(4).nullable(),
  level: level.describe('How much of the text the engine does.'),
};

/** A card in a list. */
export const CardLine = z.strictObject(facts);

const stretch = z.strictObject({
  offset: z.int().min(0),
  length: z.int().min(0),
  expected: text(300),
  nearest: text(300).nullable(),
});

/** A whole card. */
export const CardShape = z.strictObject({
  ...facts,
  game: z.literal('ote'),
  page: text(200).describe('Path of the card’s page here.'),
  printings: z
    .array(z.strictObject({ set: text(40), number: text(30), rarity: text(4).nullable() }))
    .max(16),
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
  unknown: z.array(stretch).max(60).describe('Stretches of the text that are not understood.'),
});

/** A card for a list of the API. */
export function cardLine(card: Card): z.infer<typeof CardLine> {
  const { set, number, slug, rarity, level: done } = card;
  const written = writtenCard(card);
  return { ...written, traits: [...written.traits], set, number, slug, rarity, level: done };
}

/** A whole card for the API. */
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
