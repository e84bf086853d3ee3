import type { Catalogue } from '@/lib/cards/catalogue';
import { edenCatalogueOfProgram } from '@/lib/eden/catalogue';
import type { EdenListing } from '@/lib/eden/listing';
import { type KeptBody, keptAnswer, keptBody } from '@/lib/server/public-answer';
import { publicRoute } from '@/lib/server/route';

/** By the catalogue, which is another one when a card file has changed. */
const kept = new WeakMap<Catalogue<EdenListing>, KeptBody>();

/** Every card of Eden, `{ cards: EdenListing[] }`. */
export const GET = publicRoute(({ request }) => {
  const catalogue = edenCatalogueOfProgram();
  const body = kept.get(catalogue) ?? keptBody(JSON.stringify({ cards: catalogue.cards }));
  kept.set(catalogue, body);
  return keptAnswer(request, body);
});
