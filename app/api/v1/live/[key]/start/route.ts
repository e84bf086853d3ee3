import { beginGame } from '@/lib/server/live/live';
import { emptyResponse } from '@/lib/server/problem';
import { changeRoute } from '@/lib/server/route';

/** Begin the game, for the host, once every chair is taken. Answers 204. */
export const POST = changeRoute<{ key: string }>(async ({ actor, params }) => {
  await beginGame(actor, params.key);
  return emptyResponse();
});
