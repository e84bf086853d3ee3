import { endedGame } from '@/lib/server/live/live';
import { personalResponse } from '@/lib/server/problem';
import { visitorRoute } from '@/lib/server/route';

/** A game that has ended, with everything that was hidden: `{ game }`, as the page of its game opens it. */
export const GET = visitorRoute<{ key: string }>(async ({ caller, params }) => {
  return personalResponse({ game: await endedGame(caller, params.key) });
});
