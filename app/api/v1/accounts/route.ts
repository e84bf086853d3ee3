import { signUpSchema } from '@/lib/api/account-shapes';
import { insistOnRole, signIn, signUp } from '@/lib/server/accounts/accounts';
import { signedInResponse } from '@/lib/server/accounts/answers';
import { networkOf, takeFrom } from '@/lib/server/accounts/limits';
import { addPasskey, verifyMade } from '@/lib/server/accounts/passkeys';
import { listPeople } from '@/lib/server/accounts/people';
import { personalResponse } from '@/lib/server/problem';
import { bodyOf, entryRoute, readRoute } from '@/lib/server/route';

/** All accounts, for admins: `{ people }`. */
export const GET = readRoute(async ({ actor }) => {
  insistOnRole(actor, 'admin');
  return personalResponse({ people: await listPeople() });
});

const FIRST_KEY = 'First passkey';

/** Make an account, with a password or a passkey. Body `{ username, name, code, key }`; answers 201 with the account, and signs in. */
export const POST = entryRoute(async ({ request }) => {
  const { key, code, ...account } = await bodyOf(request, signUpSchema);
  await takeFrom('attempt', networkOf(request));
  if ('password' in key) {
    const actor = await signUp({ ...account, password: key.password }, code);
    await takeFrom('signUp', networkOf(request));
    return signedInResponse(await signIn(request, actor), 201);
  }
  const passkey = await verifyMade(null, key.passkey);
  const actor = await signUp({ ...account, password: null }, code, (tx, owner) =>
    addPasskey(tx, owner, passkey, FIRST_KEY),
  );
  await takeFrom('signUp', networkOf(request));
  return signedInResponse(await signIn(request, actor), 201);
});
