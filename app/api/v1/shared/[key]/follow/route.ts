import { insistOnAccount } from '@/lib/server/accounts/sessions';
import { emptyResponse } from '@/lib/server/problem';
import { changeRoute } from '@/lib/server/route';
import { follow, unfollow } from '@/lib/server/shared-decks';

/** Follow a shared deck. Answers 204. */
export const PUT = changeRoute<{ key: string }>(async ({ actor, params }) => {
  insistOnAccount(actor);
  await follow(actor, params.key);
  return emptyResponse();
});

/** Follow it no more. Answers 204. */
export const DELETE = changeRoute<{ key: string }>(async ({ actor, params }) => {
  await unfollow(actor, params.key);
  return emptyResponse();
});
