import { confirmSchema } from '@/lib/api/account-shapes';
import { insistOnPassword } from '@/lib/server/accounts/accounts';
import { takeFrom } from '@/lib/server/accounts/limits';
import { insistOnOwnPasskey } from '@/lib/server/accounts/passkeys';
import { freshen } from '@/lib/server/accounts/sessions';
import { emptyResponse } from '@/lib/server/problem';
import { bodyOf, changeRoute } from '@/lib/server/route';

/** Give the password or a passkey again, before a change that needs it. Body `{ password }` or `{ passkey }`; answers 204. */
export const POST = changeRoute(async ({ actor, request }) => {
  const given = await bodyOf(request, confirmSchema);
  await takeFrom('name', actor.ownerId);
  if ('password' in given) await insistOnPassword(actor, given.password);
  else await insistOnOwnPasskey(actor, given.passkey);
  await freshen(actor);
  return emptyResponse();
});
