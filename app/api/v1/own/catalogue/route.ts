import { ownersCards, publicCards } from '@/lib/server/own-catalogue';
import { personalResponse } from '@/lib/server/problem';
import { visitorRoute } from '@/lib/server/route';

/**
 * The compiled cards besides the official ones, for `buildCatalogue` together with these: one's own, those of sets that one
 * subscribes to, and what is common to this site: `{ version, sets, cards: Card[] }`.
 */
export const GET = visitorRoute(async ({ caller }) => {
  const { own, sets, version, around } = await (caller ? ownersCards(caller) : publicCards());
  return personalResponse({
    version: [around.version, version].join(' ').trim(),
    sets: [...around.sets, ...sets],
    cards: [...around.added, ...own],
  });
});
