import { ownCardQuery } from '@/lib/api/queries';
import { ownId } from '@/lib/cards/own-place';
import { ownCardHistory } from '@/lib/server/own-cards';
import { NO_SUCH_OWN_CARD, personalResponse, refuse } from '@/lib/server/problem';
import { queryOf, readRoute } from '@/lib/server/route';

/** The card's saved states, newest first: `{ revisions: OwnRevision[] }`. */
export const GET = readRoute<{ set: string; number: string }>(
  async ({ actor, request, params }) => {
    const id = ownId({ ...params, ...queryOf(request, ownCardQuery) });
    const revisions = await ownCardHistory(actor, id);
    return revisions.length > 0 ? personalResponse({ revisions }) : refuse(NO_SUCH_OWN_CARD);
  },
);
