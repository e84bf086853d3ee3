import { insistOnAccount } from '@/lib/server/accounts/sessions';
import { emptyResponse } from '@/lib/server/problem';
import { subscribe, unsubscribe } from '@/lib/server/published-sets';
import { changeRoute } from '@/lib/server/route';

type Params = { username: string; set: string };

/** Have the cards of a published set among yours. Answers 204. */
export const PUT = changeRoute<Params>(async ({ actor, params }) => {
  insistOnAccount(actor);
  await subscribe(actor, params.username, params.set);
  return emptyResponse();
});

/** Have them no more. Answers 204. */
export const DELETE = changeRoute<Params>(async ({ actor, params }) => {
  await unsubscribe(actor, params.username, params.set);
  return emptyResponse();
});
