import { networkOf, takeFrom } from '@/lib/server/accounts/limits';
import { optionsToUse } from '@/lib/server/accounts/passkeys';
import { personalResponse } from '@/lib/server/problem';
import { entryRoute } from '@/lib/server/route';

/** What the browser needs to use a passkey: for signing in, and for confirming that it is still the same person. */
export const POST = entryRoute(async ({ request }) => {
  await takeFrom('attempt', networkOf(request));
  return personalResponse(await optionsToUse());
});
