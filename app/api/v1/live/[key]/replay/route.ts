import { liveReplay } from '@/lib/live/live-replay';
import { endedGame } from '@/lib/server/live/live';
import { personalResponse } from '@/lib/server/problem';
import { visitorRoute } from '@/lib/server/route';

/** A game that has ended, with everything that was hidden: `{ game }`, as the table of this program opens it. */
export const GET = visitorRoute<{ key: string }>(async ({ caller, params }) => {
  const { live, names } = await endedGame(caller, params.key);
  return personalResponse({ game: liveReplay(live, names) });
});
