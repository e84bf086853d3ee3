import { edenCatalogueOfProgram } from '@/lib/eden/catalogue';
import { publicJson } from '@/lib/server/public-answer';
import { publicRoute } from '@/lib/server/route';

/** Every card of Eden, `{ cards: EdenListing[] }`. */
export const GET = publicRoute(({ request }) =>
  publicJson(request, { cards: edenCatalogueOfProgram().cards }),
);
