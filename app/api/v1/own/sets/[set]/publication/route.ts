import { publicationSchema } from '@/lib/api/community-shapes';
import { insistOnAccount } from '@/lib/server/accounts/sessions';
import { doneResponse, NO_SUCH_SET } from '@/lib/server/problem';
import { setPublished } from '@/lib/server/published-sets';
import { bodyOf, changeRoute } from '@/lib/server/route';

/** Publish a set of yours, or take it back. Body `{ isPublished }`; answers 204. */
export const PUT = changeRoute<{ set: string }>(async ({ actor, request, params }) => {
  insistOnAccount(actor);
  const { isPublished } = await bodyOf(request, publicationSchema);
  return doneResponse(await setPublished(actor, params.set, isPublished), NO_SUCH_SET);
});
