import { ownId } from '@/lib/cards/own-types';
import { ownCardHistory } from '@/lib/server/own-cards';
import { NO_SUCH_OWN_CARD, personalResponse, refuse } from '@/lib/server/problem';
import { readRoute } from '@/lib/server/route';

/** The card's saved states, newest first: `{ revisions: OwnRevision[] }`. */
export const GET = readRoute<{ set: string; number: string }>(async ({ actor, params }) => {
  const revisions = await ownCardHistory(actor, ownId(params));
  return revisions.length > 0 ? personalResponse({ revisions }) : refuse(NO_SUCH_OWN_CARD);
});
