import { messageSchema } from '@/lib/api/live-shapes';
import { say } from '@/lib/server/live/live';
import { emptyResponse } from '@/lib/server/problem';
import { bodyOf, changeRoute } from '@/lib/server/route';

/** Say something at the table, for those who sit there. Body `{ text }`; answers 204. */
export const POST = changeRoute<{ key: string }>(
  async ({ actor, request, params }) => {
    const { text } = await bodyOf(request, messageSchema);
    await say(actor, params.key, text);
    return emptyResponse();
  },
  { cost: 10 },
);
