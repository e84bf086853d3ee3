import { newPasswordSchema } from '@/lib/api/account-shapes';
import { changePassword } from '@/lib/server/accounts/accounts';
import { insistOnFresh } from '@/lib/server/accounts/sessions';
import { emptyResponse } from '@/lib/server/problem';
import { bodyOf, changeRoute } from '@/lib/server/route';

/** Set a new password; all other sessions end. Body `{ password }`; answers 204. */
export const PUT = changeRoute(async ({ actor, request }) => {
  const { password } = await bodyOf(request, newPasswordSchema);
  insistOnFresh(actor);
  await changePassword(actor, password);
  return emptyResponse();
});
