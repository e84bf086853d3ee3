import { moveSchema } from '@/lib/api/live-shapes';
import type { LiveMove } from '@/lib/live/live-game';
import { makeMove } from '@/lib/server/live/live';
import { liveAnswer, NOTHING_TOLD } from '@/lib/server/live/live-answer';
import { personalResponse, problemResponse } from '@/lib/server/problem';
import { bodyOf, changeRoute } from '@/lib/server/route';

/**
 * Make a move. Body `{ number, move }`, made at the table after `number` moves; answers `{ number }`, 409 with `current` when the
 * table has moved on, and 400 with the clause as its code when the rules refuse it.
 */
export const POST = changeRoute<{ key: string }>(async ({ actor, request, params }) => {
  const { number, move } = await bodyOf(request, moveSchema);
  const outcome = await makeMove(actor, params.key, number, move as LiveMove);
  if (outcome.ok) return personalResponse({ number: outcome.number });
  const { answer } = await liveAnswer(actor, params.key, NOTHING_TOLD);
  return problemResponse(
    {
      status: 409,
      code: 'MOVED_ON',
      message: 'The table has moved on meanwhile. Nothing was done.',
      hint: 'Look at it as it is now.',
    },
    { current: answer },
  );
});
