import { siteSchema } from '@/lib/api/account-shapes';
import { insistOnRole } from '@/lib/server/accounts/accounts';
import { database } from '@/lib/server/db';
import { emptyResponse } from '@/lib/server/problem';
import { bodyOf, changeRoute } from '@/lib/server/route';
import { REGISTRATION, writeSetting } from '@/lib/server/settings';

/** Choose who may make an account, for admins. Body `{ registration }`; answers 204. */
export const PUT = changeRoute(async ({ actor, request }) => {
  insistOnRole(actor, 'admin');
  const { registration } = await bodyOf(request, siteSchema);
  await writeSetting(database(), REGISTRATION, registration);
  return emptyResponse();
});
