import { ownSetNameSchema } from '@/lib/api/own-card-shapes';
import { removeOwnSet, renameOwnSet } from '@/lib/server/own-sets';
import { doneResponse, NO_SUCH_SET } from '@/lib/server/problem';
import { bodyOf, changeRoute } from '@/lib/server/route';

/** Another name. Body `{ name }`; answers 204. */
export const PUT = changeRoute<{ set: string }>(async ({ actor, request, params }) => {
  const { name } = await bodyOf(request, ownSetNameSchema);
  return doneResponse(await renameOwnSet(actor, { id: params.set, name }), NO_SUCH_SET);
});

/** Take an empty set away. Answers 204; 409 when cards are in it. */
export const DELETE = changeRoute<{ set: string }>(async ({ actor, params }) =>
  doneResponse(await removeOwnSet(actor, params.set), NO_SUCH_SET),
);
