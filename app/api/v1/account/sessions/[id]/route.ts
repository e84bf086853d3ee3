import { endSession } from '@/lib/server/accounts/sessions';
import { doneResponse } from '@/lib/server/problem';
import { changeRoute } from '@/lib/server/route';

/** Sign another browser out. Answers 204. */
export const DELETE = changeRoute<{ id: string }>(async ({ actor, params }) =>
  doneResponse(await endSession(actor, params.id), {
    status: 404,
    code: 'NO_SUCH_SESSION',
    message: 'That browser is not signed in any more.',
  }),
);
