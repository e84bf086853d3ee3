import { passkeySignInSchema } from '@/lib/api/account-shapes';
import { insistOnOpen, signIn } from '@/lib/server/accounts/accounts';
import { signedInResponse } from '@/lib/server/accounts/answers';
import { verifyUsed } from '@/lib/server/accounts/passkeys';
import { bodyOf, entryRoute } from '@/lib/server/route';

/** Sign in with a passkey. Body `{ passkey }`; answers the account, and sets the session's cookies. */
export const POST = entryRoute(async ({ request }) => {
  const { passkey } = await bodyOf(request, passkeySignInSchema);
  const actor = await verifyUsed(passkey);
  await insistOnOpen(actor);
  return signedInResponse(await signIn(request, actor));
});
