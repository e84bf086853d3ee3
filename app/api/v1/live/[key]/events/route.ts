import { liveStream } from '@/lib/server/live/live-stream';
import { visitorRoute } from '@/lib/server/route';

/** The game as server-sent events: `table`, with what GET of the game answers, at once and at each change. */
export const GET = visitorRoute<{ key: string }>(({ request, params }) =>
  liveStream(request, params.key),
);
