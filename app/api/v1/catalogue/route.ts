import { catalogueFile } from '@/lib/server/bulk-files';
import { keptAnswer } from '@/lib/server/public-answer';
import { publicRoute } from '@/lib/server/route';

/** Every card, `{ schema, hash, cards: Card[] }`, for `buildCatalogue`. Ask again with If-None-Match: 304 until the cards change. */
export const GET = publicRoute(async ({ request }) => keptAnswer(request, await catalogueFile()));
