import { passwordSignInSchema } from '@/lib/api/account-shapes';
import { countPassword, signInWithPassword } from '@/lib/server/accounts/accounts';
import { sessionAnswer, signedInResponse, signedOutResponse } from '@/lib/server/accounts/answers';
import { FORGET_OWNER, signInCookies, tokenOf } from '@/lib/server/accounts/cookies';
import { networkOf, takeFrom } from '@/lib/server/accounts/limits';
import { insistOnPlace } from '@/lib/server/accounts/password';
import { endSession } from '@/lib/server/accounts/sessions';
import { logAccount } from '@/lib/server/log';
import { personalResponse } from '@/lib/server/problem';
import { bodyOf, entryRoute, visitorRoute } from '@/lib/server/route';

/** Who is signed in: `{ accounts, registration, isSetUp, signedIn }`. */
export const GET = visitorRoute(async ({ caller, request }) => {
  const token = tokenOf(request.headers);
  const hasEnded = caller === null && token !== null;
  const response = personalResponse(await sessionAnswer(caller), {
    headers: hasEnded ? FORGET_OWNER : {},
  });
  // Each visit makes the browser keep its cookies for as long as the session goes on.
  if (caller !== null && caller.session !== null && token !== null)
    for (const [name, value] of signInCookies(token, caller.ownerId))
      response.headers.append(name, value);
  return response;
});

/** Sign in with a password. Body `{ username, password }`; answers the account, and sets the session's cookies. */
export const POST = entryRoute(async ({ request }) => {
  insistOnPlace();
  const { username, password } = await bodyOf(request, passwordSignInSchema);
  await takeFrom('attempt', networkOf(request));
  await countPassword(request, username);
  return signedInResponse(await signInWithPassword(request, username, password));
});

/** Sign out. Answers 204, whoever asks. */
export const DELETE = entryRoute(async ({ caller }) => {
  if (caller?.session) {
    await endSession(caller, caller.session.id);
    logAccount('signed out');
  }
  return signedOutResponse();
});
