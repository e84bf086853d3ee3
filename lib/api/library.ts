import 'server-only';
import { z } from 'zod';
import { FORMATS } from '@/lib/decks/formats';
import { LIBRARY_SORTS } from '@/lib/decks/search/library-sort';
import { DECK_BOUNDS, DECK_GAMES } from '@/lib/decks/types';
import { insistOnAccount } from '@/lib/server/accounts/sessions';
import { readDeck } from '@/lib/server/decks';
import { ATOM, libraryFeed } from '@/lib/server/feeds';
import { countShared, findShared } from '@/lib/server/library/find-shared';
import { similarTo } from '@/lib/server/library/similar';
import { suggestedFor } from '@/lib/server/library/together';
import { NO_SUCH_DECK, refuse } from '@/lib/server/problem';
import { readResults, summariseRatings, watchedGame } from '@/lib/server/ratings/rating-answers';
import { thank, unthank } from '@/lib/server/shared-decks';
import { route } from './contract';
import { API_BOUNDS, answerShape, count, rows, SearchErrors, text, whole } from './shared-shapes';
import { author, libraryDeck, ratingSchema } from './sharing';

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
  formats: rows(FORMATS.length, { format: z.enum(FORMATS), decks: count }).describe(
    'In which they are legal.',
  ),
  wins: rows(10, { turn: count, decks: count }).describe('That win alone by a turn, on average.'),
});

const RatingsShape = answerShape('Ratings', {
  pilot: text(40).describe('Who plays all decks.'),
  games: count.describe('All that were played.'),
  examples: rows(100, { name: text(200), path: text(10_000), rating: ratingSchema }),
});

const watched = rows(3, {
  kind: z.enum(['won', 'lost', 'closest']),
  game: count.describe('The number of the game, by which it is asked for.'),
  turns: count,
  influence: z.tuple([z.int(), z.int()]).describe('Of this deck, and of the other.'),
});
const ResultsShape = answerShape('DeckResults', {
  rating: ratingSchema.nullable(),
  opponents: rows(1_000, {
    opponent: text(40).describe('The key of its cards.'),
    name: text(1_000),
    by: author.nullable().describe('Null for an example.'),
    path: text(10_000).nullable(),
    rating: z.int().nullable(),
    games: count,
    won: count,
    lost: count,
    watch: watched.describe('The quickest game that it won, that it lost, and the closest one.'),
  }).describe('The strongest first.'),
});
const GameShape = answerShape('RatedGame', {
  path: text(100_000).describe('The page that shows it move by move.'),
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
    about: 'How many shared decks a search finds, by trait, format and turn of winning.',
    actor: 'visitor',
    cost: 2,
    query: z.object({ q, game }),
    done: FacetsShape,
    run: ({ actor, query: { q: asked, game: of = null } }) =>
      countShared(actor, { q: asked, game: of }),
  }),
  route('get', '/api/v1/ratings', 'readRatings', {
    about:
      'How decks are rated by play, with the examples that give the scale; the decks are in the library.',
    actor: 'visitor',
    done: RatingsShape,
    run: () => summariseRatings(),
  }),
  route('get', '/api/v1/shared/{key}/results', 'readResults', {
    about: 'How a shared deck did against each opponent, in games of pilots.',
    actor: 'visitor',
    cost: 2,
    done: ResultsShape,
    run: ({ params }) => readResults(params.key),
  }),
  route('get', '/api/v1/shared/{key}/results/{opponent}/{game}', 'watchRatedGame', {
    about: 'One of these games, played again: its seed makes it the same.',
    actor: 'visitor',
    cost: 20,
    done: GameShape,
    run: async ({ params }) => ({
      path: await watchedGame(params.key, params.opponent, params.game),
    }),
  }),
  route('get', '/api/v1/library/feed.xml', 'readLibraryFeed', {
    about: 'The newest decks that a search of the library finds, as Atom.',
    actor: 'visitor',
    query: z.object({ q, game }),
    type: ATOM,
    refuses: [304],
    run: ({ request, query: { q: asked, game: of = null } }) =>
      libraryFeed(request, { q: asked, game: of }),
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
