import 'server-only';
import { ofTheCards } from '@/lib/server/bulk-files';
import { keptAnswer, keptBody } from '@/lib/server/public-answer';
import { accountRoutes } from './accounts';
import { bulkRoutes } from './bulk';
import { cardRoutes } from './cards';
import { collectionRoutes } from './collection';
import { commentRoutes } from './comments';
import { communityRoutes } from './community';
import { companionRoutes } from './companions';
import { type Route, route } from './contract';
import { deckFigureRoutes } from './deck-figures';
import { deckRoutes } from './decks';
import { formatRoutes } from './formats';
import { healthRoutes } from './health';
import { jobRoutes } from './jobs';
import { libraryRoutes } from './library';
import { liveRoutes } from './live';
import { newsRoutes } from './news';
import { describeApi } from './openapi';
import { ownCardRoutes } from './own-cards';
import { photoRoutes } from './photos';
import { sharingRoutes } from './sharing';

const descriptionRoutes = [
  route('get', '/api/v1/openapi.json', 'readDescription', {
    about: 'This description.',
    actor: 'everybody',
    type: 'application/json',
    run: async ({ request }): Promise<Response> => keptAnswer(request, await description()),
  }),
];

/** All routes of the API, feature by feature, in the order of its description. */
export const ROUTES = [
  ...cardRoutes,
  ...bulkRoutes,
  ...descriptionRoutes,
  ...accountRoutes,
  ...deckRoutes,
  ...deckFigureRoutes,
  ...formatRoutes,
  ...healthRoutes,
  ...collectionRoutes,
  ...jobRoutes,
  ...photoRoutes,
  ...ownCardRoutes,
  ...sharingRoutes,
  ...libraryRoutes,
  ...commentRoutes,
  ...newsRoutes,
  ...liveRoutes,
  ...companionRoutes,
  ...communityRoutes,
] satisfies readonly Route[];

/** Returns the OpenAPI document as a body. It is made once, because that takes some 80 ms. */
const description = ofTheCards(() => keptBody(JSON.stringify(describeApi(ROUTES))));
