import { ownersCards, publicCards } from '@/lib/server/own-catalogue';
import { personalResponse } from '@/lib/server/problem';
import { visitorRoute } from '@/lib/server/route';

/**
 * The compiled cards besides the official ones, for `buildCatalogue` after these: `around`, what is common to this site and the sets
 * that one subscribes to; then one's own. `eden` are those of Eden, `deletedNames` the last names of one's deleted
 * cards by id. `{ version, sets, cards: Card[], eden: EdenListing[], deletedNames, around: { sets, cards, eden } }`.
 */
export const GET = visitorRoute(async ({ caller }) => {
  const { catalogue, own, eden, sets, version, around } = await (caller
    ? ownersCards(caller)
    : publicCards());
  return personalResponse({
    version: [around.version, version].join(' ').trim(),
    sets,
    cards: own,
    eden,
    deletedNames: Object.fromEntries(catalogue.deletedNames),
    around: { sets: around.sets, cards: around.added, eden: around.eden },
  });
});
