import { signedInAnswer } from '@/lib/server/accounts/answers';
import { optionsToMake } from '@/lib/server/accounts/passkeys';
import { insistOnFresh } from '@/lib/server/accounts/sessions';
import { personalResponse } from '@/lib/server/problem';
import { changeRoute } from '@/lib/server/route';

/** What the browser needs to make one more passkey. */
export const POST = changeRoute(async ({ actor }) => {
  insistOnFresh(actor);
  const { username, name } = await signedInAnswer(actor);
  return personalResponse(await optionsToMake(actor, username, name));
});
