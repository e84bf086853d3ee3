import { liveAnswer, NOTHING_TOLD } from '@/lib/server/live/live-answer';
import { personalResponse } from '@/lib/server/problem';
import { visitorRoute } from '@/lib/server/route';

/** The game as the caller may see it. */
export const GET = visitorRoute<{ key: string }>(async ({ caller, params }) =>
  personalResponse((await liveAnswer(caller, params.key, NOTHING_TOLD)).answer),
);
