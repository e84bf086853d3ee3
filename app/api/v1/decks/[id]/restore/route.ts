import { restoreDeck } from '@/lib/server/decks';
import { doneResponse, NO_SUCH_DECK } from '@/lib/server/problem';
import { changeRoute } from '@/lib/server/route';

/** Put a deleted deck back on the list, with all its revisions. Answers 204. */
export const POST = changeRoute<{ id: string }>(async ({ actor, params }) =>
  doneResponse(await restoreDeck(actor, params.id), NO_SUCH_DECK),
);
