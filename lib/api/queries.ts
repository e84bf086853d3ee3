import { z } from 'zod';
import { ORDERS } from '@/lib/cards/search/query';
import { holdingKeySchema, printingIdSchema } from '@/lib/collection/collection-schema';
import { deckKeySchema, MOST_REVISION } from '@/lib/decks/deck-schema';
import { DECK_GAMES, HISTORIES } from '@/lib/decks/types';
import { FORMAT_IDS } from '@/lib/formats/types';

/** The bounds of what may be asked, for the schemas and for the page that says them. */
export const API_BOUNDS = {
  query: 1_000,
  page: 200,
  holdings: 1_000,
  decks: 1_000,
  offset: 100_000,
  body: 256 * 1024,
} as const;

const page = {
  limit: z.coerce.number().int().min(1).max(API_BOUNDS.page).default(60),
  offset: z.coerce.number().int().min(0).max(API_BOUNDS.offset).default(0),
};

/** What `/api/v1/cards/search` may be asked; every figure and string is bounded. */
export const searchQuery = z.object({
  q: z.string().max(API_BOUNDS.query).default('').describe('In the search language.'),
  ...page,
  sort: z.enum(ORDERS).optional().describe('Wins over the query’s own order.'),
});

/** What `/api/v1/cards` may be asked. */
export const cardsQuery = z.object({
  set: z.string().max(80).optional().describe('Only the printings of this set.'),
  ...page,
});

/** What `/api/v1/restore` and `/api/v1/backup` may be asked. */
export const jobQuery = z.object({
  job: z.uuid().optional().describe('The id of the job, of your own.'),
});

/** What `/api/v1/own/cards` may be asked. */
export const ownCardsQuery = z.object({
  id: z
    .string()
    .max(170)
    .optional()
    .describe('Only this card, `GAME/SET/NUMBER`; none if there is none.'),
});

/** What `/api/v1/own/cards/SET/NUMBER` may be asked. */
export const ownCardQuery = z.object({
  game: z.enum(['ote', 'eden']).optional().describe('The game of the card; `ote` unless said.'),
});

/** What `/api/v1/collection` may be asked. */
export const collectionQuery = z.object({
  set: z
    .string()
    .max(80)
    .regex(/^[a-z0-9-]*$/)
    .optional()
    .describe('Only the printings of this set.'),
  printing: printingIdSchema.optional().describe('Only this printing, `ote/SET/NUMBER`.'),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(API_BOUNDS.holdings)
    .optional()
    .describe(
      'Rows of one answer; without it 10,000. `next` is the address of those that come after them.',
    ),
  after: holdingKeySchema.optional().describe('As `next` of the answer before has it.'),
});

/** What `/api/v1/collection/export` may be asked. */
export const exportQuery = jobQuery.extend({
  format: z.enum(FORMAT_IDS).default('dossier-csv'),
});

/** What `/api/v1/collection/history` may be asked. */
export const historyQuery = z.object({
  before: z.coerce
    .number()
    .int()
    .min(1)
    .max(2_147_483_647)
    .optional()
    .describe('Only changes before this number.'),
});

/** What `/api/v1/decks` may be asked. */
export const decksQuery = z.object({
  game: z
    .enum(DECK_GAMES)
    .default('ote')
    .describe('The game of the decks; a deck of `eden` is a troop.'),
  limit: z.coerce.number().int().min(1).max(API_BOUNDS.decks).default(API_BOUNDS.decks),
  after: deckKeySchema.optional().describe('As `next` of the answer before has it.'),
});

/** What `/api/v1/decks/search` may be asked. */
export const deckSearchQuery = z.object({
  q: z.string().max(API_BOUNDS.query).default('').describe('A name, or what a deck holds.'),
  ...page,
});

/** What `/api/v1/own/proposals` may be asked. */
export const proposalsQuery = z.object({
  by: z
    .string()
    .min(1)
    .max(200)
    .optional()
    .describe(
      'Only those of this author, newest first: a user name, or without accounts the name that was typed. Of another author a member sees what was accepted.',
    ),
});

/** What `/api/v1/decks/ID/revisions` may be asked. */
export const revisionsQuery = z.object({
  show: z
    .enum(HISTORIES)
    .default('steps')
    .describe('`steps`: of what a sitting saved within some minutes the last; `saves`: each save.'),
  before: z.coerce
    .number()
    .int()
    .min(1)
    .max(MOST_REVISION)
    .optional()
    .describe('Only those before this revision.'),
});

/** What `/api/v1/photos` is asked for, and where a photograph goes. */
export const photosQuery = z.object({
  printing: printingIdSchema.describe('ote/SET/NUMBER'),
});
