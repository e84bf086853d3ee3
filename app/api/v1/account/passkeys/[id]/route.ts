import { removePasskey } from '@/lib/server/accounts/passkeys';
import { insistOnFresh } from '@/lib/server/accounts/sessions';
import { transaction } from '@/lib/server/db';
import { doneResponse } from '@/lib/server/problem';
import { changeRoute } from '@/lib/server/route';

/** Remove a passkey. Answers 204; 409 when nobody could sign in any more. */
export const DELETE = changeRoute<{ id: string }>(async ({ actor, params }) => {
  insistOnFresh(actor);
  const isDone = await transaction((tx) => removePasskey(tx, actor, params.id));
  return doneResponse(isDone, {
    status: 404,
    code: 'NO_SUCH_PASSKEY',
    message: 'Your account has no such passkey.',
  });
});
