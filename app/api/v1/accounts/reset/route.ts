import { resetSchema } from '@/lib/api/account-shapes';
import { resetPassword, signIn } from '@/lib/server/accounts/accounts';
import { signedInResponse } from '@/lib/server/accounts/answers';
import { networkOf, takeFrom } from '@/lib/server/accounts/limits';
import { bodyOf, entryRoute } from '@/lib/server/route';

/** Set a new password with a code of `dossier account reset` or of an admin. Body `{ code, password }`; answers the account, and signs in. */
export const POST = entryRoute(async ({ request }) => {
  const { code, password } = await bodyOf(request, resetSchema);
  await takeFrom('attempt', networkOf(request));
  const actor = await resetPassword(code, password);
  return signedInResponse(await signIn(request, actor));
});
