import { ownSetSchema } from '@/lib/api/own-card-shapes';
import { createOwnSet, listOwnSets } from '@/lib/server/own-sets';
import { personalResponse } from '@/lib/server/problem';
import { bodyOf, changeRoute, readRoute } from '@/lib/server/route';

/** The sets: `{ sets: OwnSet[] }`. */
export const GET = readRoute(async ({ actor }) =>
  personalResponse({ sets: await listOwnSets(actor) }),
);

/** A new set. Body `{ id, name }`; answers 201 with all sets. */
export const POST = changeRoute(async ({ actor, request }) => {
  await createOwnSet(actor, await bodyOf(request, ownSetSchema));
  return personalResponse({ sets: await listOwnSets(actor) }, { status: 201 });
});
