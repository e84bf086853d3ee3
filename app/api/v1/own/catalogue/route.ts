import { ownersCards, publicCards } from '@/lib/server/own-catalogue';
import { personalResponse } from '@/lib/server/problem';
import { visitorRoute } from '@/lib/server/route';

/**
 * The compiled cards besides the official ones, for `buildCatalogue` after these: `around`, what is common to this site and the sets
 * that one subscribes to; then one's own. `{ version, sets, cards: Card[], around: { sets, cards } }`.
 */
export const GET = visitorRoute(async ({ caller }) => {
  const { own, sets, version, around } = await (caller ? ownersCards(caller) : publicCards());
  return personalResponse({
    version: [around.version, version].join(' ').trim(),
    sets,
    cards: own,
    around: { sets: around.sets, cards: around.added },
  });
});
