import { insistOnRole } from '@/lib/server/accounts/accounts';
import { createResetFor } from '@/lib/server/accounts/people';
import { insistOnFresh } from '@/lib/server/accounts/sessions';
import { personalResponse } from '@/lib/server/problem';
import { changeRoute } from '@/lib/server/route';

/** A code with which the person of an account sets a new password, for admins. Answers 201 `{ code, expiresAt }`. */
export const POST = changeRoute<{ id: string }>(async ({ actor, params }) => {
  insistOnRole(actor, 'admin');
  insistOnFresh(actor);
  return personalResponse(await createResetFor(actor, params.id), { status: 201 });
});
