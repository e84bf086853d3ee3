import { newPasskeySchema } from '@/lib/api/account-shapes';
import { networkOf, takeFrom } from '@/lib/server/accounts/limits';
import { optionsToMake } from '@/lib/server/accounts/passkeys';
import { personalResponse } from '@/lib/server/problem';
import { bodyOf, entryRoute } from '@/lib/server/route';

/** What the browser needs to make the first passkey of a new account. Body `{ username, name }`. */
export const POST = entryRoute(async ({ request }) => {
  const { username, name } = await bodyOf(request, newPasskeySchema);
  await takeFrom('attempt', networkOf(request));
  return personalResponse(await optionsToMake(null, username, name));
});
