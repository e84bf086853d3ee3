import { accountNameSchema, closeAccountSchema } from '@/lib/api/account-shapes';
import { renameAccount } from '@/lib/server/accounts/accounts';
import { accountAnswer, signedOutResponse } from '@/lib/server/accounts/answers';
import { closeAccount } from '@/lib/server/accounts/close-account';
import { insistOnFresh } from '@/lib/server/accounts/sessions';
import { personalResponse } from '@/lib/server/problem';
import { bodyOf, changeRoute, readRoute } from '@/lib/server/route';

/** The caller's account with its sessions, passkeys and invites. */
export const GET = readRoute(async ({ actor }) => personalResponse(await accountAnswer(actor)));

/** Change the name that others see. Body `{ name }`; answers as GET does. */
export const PUT = changeRoute(async ({ actor, request }) => {
  const { name } = await bodyOf(request, accountNameSchema);
  await renameAccount(actor, name);
  return personalResponse(await accountAnswer(actor));
});

/** Close the account: everything that it owns is deleted. Export it first. Body `{ username }`; answers 204. */
export const DELETE = changeRoute(async ({ actor, request }) => {
  const { username } = await bodyOf(request, closeAccountSchema);
  insistOnFresh(actor);
  await closeAccount(actor, username);
  return signedOutResponse();
});
