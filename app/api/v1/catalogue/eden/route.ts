import { edenCatalogueWith, publicCards } from '@/lib/server/own-catalogue';
import { publicJson } from '@/lib/server/public-answer';
import { publicRoute } from '@/lib/server/route';

/** Every card of Eden, `{ cards: EdenListing[] }`. */
export const GET = publicRoute(async ({ request }) =>
  publicJson(request, { cards: edenCatalogueWith(await publicCards()).cards }),
);
