import { cardsQuery } from '@/lib/api/queries';
import { cardPage } from '@/lib/server/card-answers';
import { NO_SUCH_SET, refuse } from '@/lib/server/problem';
import { publicJson } from '@/lib/server/public-answer';
import { publicRoute, queryOf } from '@/lib/server/route';

/** `?set=&limit=&offset=` → `{ total, cards, next }`. */
export const GET = publicRoute(async ({ request }) =>
  publicJson(request, (await cardPage(queryOf(request, cardsQuery))) ?? refuse(NO_SUCH_SET)),
);
