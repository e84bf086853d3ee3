import { chairSchema } from '@/lib/api/live-shapes';
import { insistOnAccount } from '@/lib/server/accounts/sessions';
import { leaveChair, takeChair } from '@/lib/server/live/live';
import { emptyResponse } from '@/lib/server/problem';
import { bodyOf, changeRoute } from '@/lib/server/route';

/** Take a chair with a deck or a troop, or bring another to one's own. Body `{ deck }` or `{ troop }`; answers 204. */
export const PUT = changeRoute<{ key: string }>(async ({ actor, request, params }) => {
  insistOnAccount(actor);
  await takeChair(actor, params.key, await bodyOf(request, chairSchema));
  return emptyResponse();
});

/** Leave one's chair before the game begins; the host closes the table with that. Answers 204. */
export const DELETE = changeRoute<{ key: string }>(async ({ actor, params }) => {
  await leaveChair(actor, params.key);
  return emptyResponse();
});
