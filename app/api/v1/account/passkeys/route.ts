import { addPasskeySchema } from '@/lib/api/account-shapes';
import { accountAnswer } from '@/lib/server/accounts/answers';
import { addPasskey, verifyMade } from '@/lib/server/accounts/passkeys';
import { insistOnFresh } from '@/lib/server/accounts/sessions';
import { transaction } from '@/lib/server/db';
import { personalResponse } from '@/lib/server/problem';
import { bodyOf, changeRoute } from '@/lib/server/route';

/** Add a passkey. Body `{ name, passkey }`; answers 201 with the account. */
export const POST = changeRoute(async ({ actor, request }) => {
  const { name, passkey } = await bodyOf(request, addPasskeySchema);
  insistOnFresh(actor);
  const made = await verifyMade(actor, passkey);
  await transaction((tx) => addPasskey(tx, actor, made, name));
  return personalResponse(await accountAnswer(actor), { status: 201 });
});
