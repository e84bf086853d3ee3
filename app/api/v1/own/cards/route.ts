import { ownCardsQuery } from '@/lib/api/queries';
import { listOwnCards, readOwnCard } from '@/lib/server/own-cards';
import { listOwnSets } from '@/lib/server/own-sets';
import { personalResponse } from '@/lib/server/problem';
import { queryOf, readRoute } from '@/lib/server/route';

/** The cards as they were typed, or the one of `?id=`: `{ sets, cards: StoredOwnCard[] }`. */
export const GET = readRoute(async ({ actor, request }) => {
  const { id } = queryOf(request, ownCardsQuery);
  const [sets, cards] = await Promise.all([
    listOwnSets(actor),
    id === undefined
      ? listOwnCards(actor)
      : readOwnCard(actor, id).then((card) => (card ? [card] : [])),
  ]);
  return personalResponse({ sets, cards });
});
