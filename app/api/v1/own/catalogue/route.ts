import { ownersCards } from '@/lib/server/own-catalogue';
import { personalResponse } from '@/lib/server/problem';
import { readRoute } from '@/lib/server/route';

/** The compiled cards of one's own, for `buildCatalogue` together with the public ones: `{ version, sets, cards: Card[] }`. */
export const GET = readRoute(async ({ actor }) => {
  const { own, sets, version } = await ownersCards(actor);
  return personalResponse({ version, sets, cards: own });
});
