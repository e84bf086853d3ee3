import { roleSchema } from '@/lib/api/account-shapes';
import { insistOnRole } from '@/lib/server/accounts/accounts';
import { setRole } from '@/lib/server/accounts/people';
import { insistOnFresh } from '@/lib/server/accounts/sessions';
import { emptyResponse } from '@/lib/server/problem';
import { bodyOf, changeRoute } from '@/lib/server/route';

/** Give an account another role, for admins. Body `{ role }`; answers 204. */
export const PUT = changeRoute<{ id: string }>(async ({ actor, request, params }) => {
  insistOnRole(actor, 'admin');
  const { role } = await bodyOf(request, roleSchema);
  insistOnFresh(actor);
  await setRole(actor, params.id, role);
  return emptyResponse();
});
