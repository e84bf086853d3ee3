import { answer } from '@/lib/server/answer';
import { askedId, type OwnCardContext } from '@/lib/server/own-answers';
import { ownCardHistory } from '@/lib/server/own-cards';
import { NO_SUCH_OWN_CARD, personalResponse, problemResponse } from '@/lib/server/problem';

export const runtime = 'nodejs';
export const dynamic = 'force-dynamic';

/** The card's saved states, newest first: `{ revisions: OwnRevision[] }`. */
export function GET(request: Request, context: OwnCardContext): Promise<Response> {
  return answer(request, async (actor) => {
    const revisions = await ownCardHistory(actor, await askedId(context));
    return revisions.length > 0
      ? personalResponse({ revisions })
      : problemResponse(NO_SUCH_OWN_CARD);
  });
}
