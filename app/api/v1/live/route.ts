import { newLiveSchema } from '@/lib/api/live-shapes';
import { insistOnAccount } from '@/lib/server/accounts/sessions';
import { listLive, openLive } from '@/lib/server/live/live';
import { personalResponse } from '@/lib/server/problem';
import { bodyOf, changeRoute, readRoute } from '@/lib/server/route';

/** The live games in which the caller has a chair: `{ games }`. */
export const GET = readRoute(async ({ actor }) =>
  personalResponse({ games: await listLive(actor) }),
);

/** Open a table. Body `{ game, options, deck }`, for Eden `troop`; answers 201 `{ key }`. */
export const POST = changeRoute(
  async ({ actor, request }) => {
    insistOnAccount(actor);
    const { game, options, ...brought } = await bodyOf(request, newLiveSchema);
    return personalResponse(await openLive(actor, game, options, brought), { status: 201 });
  },
  { cost: 10 },
);
