import 'server-only';
import { z } from 'zod';
import { FORMATS } from '@/lib/decks/formats';
import { DECK_BOUNDS } from '@/lib/decks/types';
import { checkAnswer, goldfishAnswer, oddsAnswer } from '@/lib/server/deck-figures';
import { route } from './contract';
import {
  API_BOUNDS,
  answerShape,
  BODY_REFUSALS,
  bodyShape,
  count,
  rows,
  text,
} from './shared-shapes';

/** Names of messages and cards: a line of a deck that names no card is quoted in full. */
const name = text(400);
const share = z.number().min(0).max(1);
const number = z.number().nullable();

/** Makes the schema of figures by a name, of which there are at most as many as a deck has cards. */
const figuresBy = (key: z.ZodString, figure: z.ZodNumber) =>
  z.record(key, figure).refine((figures) => Object.keys(figures).length <= 1_000);

const deck = text(10_000)
  .min(1)
  .describe(
    'The deck of On the Edge as text, a card a line by its name or id: "3 Zipper" or "3 ote/standard/270".',
  );
const beginnersDiscard = z.boolean().default(false).describe('With the beginner’s discard.');

export const checkBody = bodyShape('DeckToCheck', {
  deck,
  format: z.enum(FORMATS).default('open'),
  strict: z.boolean().default(false).describe('Cards that can never be called are errors.'),
});

export const oddsBody = bodyShape('DeckToDraw', {
  deck,
  wanted: z
    .array(
      z
        .strictObject({
          card: name.optional().describe('A card by its name.'),
          query: text(API_BOUNDS.query).optional().describe('Any card that a search finds.'),
          atLeast: z.int().min(1).max(3).default(1).describe('Copies.'),
        })
        .refine(
          ({ card, query }) => (card === undefined) !== (query === undefined),
          'say either a card or a query',
        ),
    )
    .max(2)
    .default([])
    .describe('What is to be drawn, all of it; nothing: what the deck itself needs.'),
  turn: z.int().min(0).max(10).default(5).describe('By this turn, and each before it.'),
  beginnersDiscard,
});

export const goldfishBody = bodyShape('DeckToPlay', {
  deck,
  games: z.int().min(1).max(400).default(200),
  seed: z.int().min(0).max(0xffffffff).default(1).describe('The same seed, the same games.'),
  beginnersDiscard,
});

const messageSchema = z.strictObject({
  code: text(40).describe('For programs; keeps its meaning.'),
  card: name.nullable(),
  id: text(DECK_BOUNDS.cardId).nullable(),
  message: text(2_000),
  clause: text(20).nullable().describe('The clause of the rules.'),
});
const messages = z.array(messageSchema).max(2_000);

const DeckCheckShape = answerShape('DeckCheck', {
  legal: z.boolean(),
  cards: count,
  minimum: count.describe('The least number of cards in the format.'),
  points: z.strictObject({ of: z.number(), most: z.number() }).nullable(),
  errors: messages,
  warnings: messages,
  callable: rows(1_000, {
    card: name,
    id: text(DECK_BOUNDS.cardId),
    callable: z.boolean(),
    why: z.array(text(4_000)).max(200),
  }).describe('Whether each card can ever be called in this deck, and why.'),
  unreachable: z.array(name).max(1_000).describe('Cards that can never be called.'),
  cannotScore: messageSchema.nullable().describe('Why the deck cannot win; null when it can.'),
});

const DeckOddsShape = answerShape('DeckOdds', {
  hand: share.nullable().describe('The chance to hold what is wanted in the first hand.'),
  byTurn: z.array(share).max(10).describe('The chance by turn 1, 2 and so on.'),
  questions: rows(2_000, {
    kind: z.enum(['start', 'provider', 'pull', 'card']),
    words: text(1_000),
    card: text(DECK_BOUNDS.cardId).nullable(),
    turn: count,
    chance: share,
    waiting: count.describe('Copies in the deck that depend on it.'),
    fraction: text(2_000).describe('The chance, exactly.'),
  }).describe('Without anything wanted: what the deck itself needs to draw.'),
  note: text(400).describe('What the figures assume about further copies; "" for nothing.'),
});

const GoldfishShape = answerShape('Goldfish', {
  games: count.describe('Games played: fewer than asked for if the time was over.'),
  seed: count,
  pilot: text(20),
  turnsToWin: z.strictObject({
    mean: number,
    ci95: z.tuple([z.number(), z.number()]).nullable(),
    median: number,
    p10: number,
    p90: number,
    histogram: figuresBy(text(10), count),
  }),
  won: count,
  decked: count.describe('Games that ended on an empty deck.'),
  influenceByTurn: z.array(z.number()).max(100),
  pullByTurn: z.array(z.number()).max(100),
  stuck: rows(1_000, { card: name, rate: share }).describe(
    'Cards that stayed in the hand for three turns or more, and in how many games.',
  ),
  firstCallTurn: figuresBy(name, z.number()),
  gamesPerSecond: count,
});

/** The routes that check, compute and play a deck that is sent, and keep nothing of it. */
export const deckFigureRoutes = [
  route('post', '/api/v1/check', 'checkDeck', {
    about:
      'Whether a deck of On the Edge is legal and why not, and which of its cards can ever be called.',
    actor: 'visitor',
    of: 'cards',
    cost: 5,
    body: checkBody,
    done: DeckCheckShape,
    refuses: BODY_REFUSALS,
    run: ({ actor, body }) => checkAnswer(actor, body),
  }),
  route('post', '/api/v1/odds', 'deckOdds', {
    about: 'How likely a deck of On the Edge draws cards by a turn, exactly.',
    actor: 'visitor',
    of: 'cards',
    cost: 20,
    body: oddsBody,
    done: DeckOddsShape,
    refuses: BODY_REFUSALS,
    run: ({ actor, body }) => oddsAnswer(actor, body),
  }),
  route('post', '/api/v1/goldfish', 'goldfishDeck', {
    about:
      'Play a deck of On the Edge alone, many times: in which turn it wins, and which cards stay in the hand.',
    actor: 'visitor',
    of: 'cards',
    cost: 50,
    body: goldfishBody,
    done: GoldfishShape,
    refuses: BODY_REFUSALS,
    run: ({ actor, body, request }) => goldfishAnswer(actor, body, request.signal),
  }),
];
