import 'server-only';
import { z } from 'zod';
import { ORDERS } from '@/lib/cards/search/query';
import { backSvg } from '@/lib/faces/face-back';
import { faceSvg } from '@/lib/faces/face-svg';
import { cardPage, printedCard } from '@/lib/server/card-answers';
import { publicPng } from '@/lib/server/face-answers';
import { NO_SUCH_SET, PERSONAL, refuse } from '@/lib/server/problem';
import { publicAnswer, publicJson } from '@/lib/server/public-answer';
import { edenSearchAnswer, searchAnswer } from '@/lib/server/search';
import { CardPage, CardShape, EdenSearchResult, SearchResult, wholeCard } from './card-shapes';
import { route } from './contract';
import { API_BOUNDS, page, text } from './shared-shapes';

export const searchQuery = z.object({
  q: text(API_BOUNDS.query).default('').describe('In the search language.'),
  ...page,
  sort: z.enum(ORDERS).optional().describe('Wins over the query’s own order.'),
});

export const cardsQuery = z.object({
  set: text(80).optional().describe('Only the printings of this set.'),
  ...page,
});

/** Returns the results of a search as JSON. `personal`: the results may reveal what the caller owns. */
function searchResponse({ body, personal }: { body: unknown; personal: boolean }): Response {
  return Response.json(body, { headers: personal ? PERSONAL : { 'Cache-Control': 'no-cache' } });
}

/** The key under which the picture of the card back is kept. */
const CARD_BACK_KEY = {};

/** The routes of cards, in lists and one by one, and of their faces. */
export const cardRoutes = [
  route('get', '/api/v1/cards', 'listCards', {
    about: 'The cards in order: set by set, by number within a set. Page by page.',
    actor: 'everybody',
    query: cardsQuery,
    done: CardPage,
    refuses: [404],
    run: async ({ request, query }) =>
      publicJson(request, (await cardPage(query)) ?? refuse(NO_SUCH_SET)),
  }),
  route('get', '/api/v1/cards/search', 'searchCards', {
    about:
      'Cards that a query in the search language finds. A query about owned cards or decks is answered for whoever runs the program.',
    actor: 'visitor',
    of: 'cards',
    query: searchQuery,
    done: SearchResult,
    run: async ({ actor, query }) => searchResponse(await searchAnswer(actor, query)),
  }),
  route('get', '/api/v1/cards/eden/search', 'searchEdenCards', {
    about:
      'Cards of Eden that a query in the search language finds. A query about owned cards is answered for whoever runs the program.',
    actor: 'visitor',
    of: 'cards',
    query: searchQuery,
    done: EdenSearchResult,
    run: async ({ actor, query }) => searchResponse(await edenSearchAnswer(actor, query)),
  }),
  route('get', '/api/v1/cards/ote/{set}/{number}', 'readCard', {
    about: 'One card, whole, under any of its printings.',
    actor: 'everybody',
    done: CardShape,
    run: async ({ request, params }) => publicJson(request, wholeCard(await printedCard(params))),
  }),
  route('get', '/api/v1/cards/ote/{set}/{number}/face.svg', 'readFace', {
    about: 'A card’s face as this program draws it, 63 × 88 mm, in outlines.',
    actor: 'everybody',
    type: 'image/svg+xml',
    run: async ({ request, params }) =>
      publicAnswer(request, faceSvg(await printedCard(params)), { type: 'image/svg+xml' }),
  }),
  route('get', '/api/v1/cards/ote/{set}/{number}/face.png', 'readFacePicture', {
    about: 'The same, 744 pixels wide.',
    actor: 'everybody',
    type: 'image/png',
    run: async ({ request, params }) => publicPng(request, await printedCard(params), faceSvg),
  }),
  route('get', '/api/v1/back.png', 'readBack', {
    about: 'The back that all cards share, 744 pixels wide.',
    actor: 'everybody',
    type: 'image/png',
    run: ({ request }) => publicPng(request, CARD_BACK_KEY, backSvg),
  }),
];
