import { withdrawInvite } from '@/lib/server/accounts/tickets';
import { doneResponse } from '@/lib/server/problem';
import { changeRoute } from '@/lib/server/route';

/** Withdraw an invite that nobody has used. Answers 204. */
export const DELETE = changeRoute<{ id: string }>(async ({ actor, params }) =>
  doneResponse(await withdrawInvite(actor.ownerId, params.id), {
    status: 404,
    code: 'NO_SUCH_INVITE',
    message: 'There is no such invite. It may have been used.',
  }),
);
