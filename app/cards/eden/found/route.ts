import { foundPage } from '@/lib/server/found-html';
import { visitorRoute } from '@/lib/server/route';

/** `/cards/eden?q=…`, rewritten here by next.config.js. */
export const GET = visitorRoute(({ caller, request }) => foundPage(caller, request, 'eden'));
