import 'server-only';
import { z } from 'zod';
import { FORMATS } from '@/lib/decks/formats';
import { LIBRARY_SORTS } from '@/lib/decks/search/library-sort';
import { DECK_BOUNDS, DECK_GAMES } from '@/lib/decks/types';
import { insistOnAccount } from '@/lib/server/accounts/sessions';
import { readDeck } from '@/lib/server/decks';
import { countShared, findShared } from '@/lib/server/library/find-shared';
import { similarTo } from '@/lib/server/library/similar';
import { suggestedFor } from '@/lib/server/library/together';
import { NO_SUCH_DECK, refuse } from '@/lib/server/problem';
import { thank, unthank } from '@/lib/server/shared-decks';
import { route } from './contract';
import { faceSchema } from './decks';
import { API_BOUNDS, answerShape, count, rows, SearchErrors, text, whole } from './shared-shapes';
import { listedSchema } from './sharing';

const cursor = z
  .string()
  .max(120)
  .transform((written, context) => {
    const [, value, id] = /^([\d.:TZ-]{1,40}) ([\w-]{1,60})$/.exec(written) ?? [];
    if (value !== undefined && id !== undefined) return { value, id };
    context.addIssue({ code: 'custom', message: 'take it from the answer before' });
    return z.NEVER;
  });

const q = text(API_BOUNDS.query)
  .default('')
  .describe('A search for decks, as the page of the search language has it.');

const game = z.enum(DECK_GAMES).optional().describe('Only decks of this game.');

const libraryQuery = z.object({
  q,
  game,
  sort: z.enum(LIBRARY_SORTS).default('new'),
  after: cursor.optional().describe('As `next` of the answer before has it.'),
  limit: whole(1, API_BOUNDS.page).default(24),
});

const libraryDeck = listedSchema.extend({
  tile: z.strictObject({
    traits: z.array(text(200)).max(20),
    faces: z.array(faceSchema).max(3).describe('What the faces that stand for it show.'),
  }),
  legal: z.array(z.enum(FORMATS)).max(FORMATS.length),
  turn: z.number().nullable().describe('The mean turn in which it wins alone, if known.'),
  thanks: count,
});

const LibraryShape = answerShape('Library', {
  decks: z.array(libraryDeck).max(API_BOUNDS.page),
  next: text(120).nullable().describe('Where the decks after these are; null after the last.'),
  explain: text(10_000).describe('The query in words.'),
  errors: SearchErrors,
});

const FacetsShape = answerShape('LibraryFacets', {
  total: count.describe('Decks found, at most `most`.'),
  most: count,
  traits: rows(100, { trait: text(200), decks: count }).describe('Carried by four cards or more.'),
});

const SimilarShape = answerShape('SimilarDecks', {
  decks: z
    .array(libraryDeck.extend({ common: count.describe('The copies that both hold.') }))
    .max(20)
    .describe('The most similar first; a card that few decks hold counts more.'),
});

const SuggestionsShape = answerShape('Suggestions', {
  cards: rows(20, {
    card: text(DECK_BOUNDS.cardId),
    name: text(200),
    with: text(200).describe('The card of the deck with which shared decks hold it.'),
    share: z.number().describe('The share of the shared decks with that card that hold it.'),
    usual: z.number().describe('The share of the newest shared decks that hold it.'),
  }),
});

/** The routes of the library of shared decks. */
export const libraryRoutes = [
  route('get', '/api/v1/library', 'searchLibrary', {
    about: 'The decks that people share with everybody, as a search finds them, page by page.',
    actor: 'visitor',
    query: libraryQuery,
    done: LibraryShape,
    run: async ({ actor, query: { after = null, game: of = null, ...asked } }) => {
      const { next, ...found } = await findShared(actor, { ...asked, game: of, after });
      return { ...found, next: next && `${next.value} ${next.id}` };
    },
  }),
  route('get', '/api/v1/library/facets', 'countLibrary', {
    about: 'How many shared decks a search finds, by trait.',
    actor: 'visitor',
    cost: 2,
    query: z.object({ q, game }),
    done: FacetsShape,
    run: ({ actor, query: { q: asked, game: of = null } }) =>
      countShared(actor, { q: asked, game: of }),
  }),
  route('get', '/api/v1/shared/{key}/similar', 'listSimilar', {
    about: 'The decks of the library that are most like a shared deck, by the cards they share.',
    actor: 'visitor',
    cost: 2,
    done: SimilarShape,
    run: async ({ params }) => ({ decks: await similarTo(params.key) }),
  }),
  route('get', '/api/v1/decks/{id}/suggestions', 'suggestCards', {
    about:
      'Cards for a deck of yours that shared decks hold with its cards; none while few are shared.',
    cost: 2,
    done: SuggestionsShape,
    run: async ({ actor, params }) => {
      const deck = (await readDeck(actor, params.id)) ?? refuse(NO_SUCH_DECK);
      return { cards: await suggestedFor(actor, deck) };
    },
  }),
  route('put', '/api/v1/shared/{key}/thanks', 'thankForDeck', {
    about: 'Thank for a shared deck.',
    refuses: [409],
    before: insistOnAccount,
    run: ({ actor, params }) => thank(actor, params.key),
  }),
  route('delete', '/api/v1/shared/{key}/thanks', 'takeThanksBack', {
    about: 'Take thanks for a shared deck back.',
    needsNothing: true,
    run: ({ actor, params }) => unthank(actor, params.key),
  }),
];
