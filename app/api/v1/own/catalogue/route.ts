import { answer } from '@/lib/server/answer';
import { ownersCards } from '@/lib/server/own-catalogue';
import { personalResponse } from '@/lib/server/problem';

export const runtime = 'nodejs';
export const dynamic = 'force-dynamic';

/** The compiled cards of one's own, for `buildCatalogue` together with the public ones: `{ version, sets, cards: Card[] }`. */
export function GET(request: Request): Promise<Response> {
  return answer(request, async (actor) => {
    const { own, sets, version } = await ownersCards(actor);
    return personalResponse({ version, sets, cards: own });
  });
}
