import { ofTheCards } from '@/lib/server/bulk-files';
import { edenCatalogueWith } from '@/lib/server/own-catalogue';
import { keptAnswer, keptBody } from '@/lib/server/public-answer';
import { publicRoute } from '@/lib/server/route';

const cards = ofTheCards(({ owners }) =>
  keptBody(JSON.stringify({ cards: edenCatalogueWith(owners).cards })),
);

/** Every card of Eden, `{ cards: EdenListing[] }`. */
export const GET = publicRoute(async ({ request }) => keptAnswer(request, await cards()));
