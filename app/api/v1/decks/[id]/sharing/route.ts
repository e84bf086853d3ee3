import { sharingSchema } from '@/lib/api/sharing-shapes';
import { insistOnAccount } from '@/lib/server/accounts/sessions';
import { personalResponse } from '@/lib/server/problem';
import { bodyOf, changeRoute, readRoute } from '@/lib/server/route';
import { readSharing, setSharing } from '@/lib/server/shared-decks';

/** How the deck is shared: `{ visibility, key, followers }`. */
export const GET = readRoute<{ id: string }>(async ({ actor, params }) =>
  personalResponse(await readSharing(actor, params.id)),
);

/** Share the deck, or share it no more. Body `{ visibility, renew }`; answers as GET does. */
export const PUT = changeRoute<{ id: string }>(async ({ actor, request, params }) => {
  insistOnAccount(actor);
  const { visibility, renew } = await bodyOf(request, sharingSchema);
  return personalResponse(await setSharing(actor, params.id, visibility, renew));
});
