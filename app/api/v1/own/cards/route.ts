import { ownCardsQuery } from '@/lib/api/queries';
import { answer } from '@/lib/server/answer';
import { wrongShape } from '@/lib/server/guard';
import { listOwnCards, readOwnCard } from '@/lib/server/own-cards';
import { listOwnSets } from '@/lib/server/own-sets';
import { personalResponse, problemResponse } from '@/lib/server/problem';

export const runtime = 'nodejs';
export const dynamic = 'force-dynamic';

/** The cards as they were typed, or the one of `?id=`: `{ sets, cards: StoredOwnCard[] }`. */
export function GET(request: Request): Promise<Response> {
  return answer(request, async (actor) => {
    const { searchParams } = new URL(request.url);
    const asked = ownCardsQuery.safeParse(Object.fromEntries(searchParams));
    if (!asked.success) return problemResponse(wrongShape(asked.error));
    const { id } = asked.data;
    const [sets, cards] = await Promise.all([
      listOwnSets(actor),
      id === undefined
        ? listOwnCards(actor)
        : readOwnCard(actor, id).then((card) => (card ? [card] : [])),
    ]);
    return personalResponse({ sets, cards });
  });
}
