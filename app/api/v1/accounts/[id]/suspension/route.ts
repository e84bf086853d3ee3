import { suspensionSchema } from '@/lib/api/account-shapes';
import { insistOnRole } from '@/lib/server/accounts/accounts';
import { suspend, unsuspend } from '@/lib/server/accounts/people';
import { emptyResponse } from '@/lib/server/problem';
import { bodyOf, changeRoute } from '@/lib/server/route';

/** Suspend an account, for admins. Body `{ reason, until }`; answers 204. The person sees both when they sign in. */
export const PUT = changeRoute<{ id: string }>(async ({ actor, request, params }) => {
  insistOnRole(actor, 'admin');
  const { reason, until } = await bodyOf(request, suspensionSchema);
  await suspend(actor, params.id, reason, new Date(until));
  return emptyResponse();
});

/** End a suspension, for admins. Answers 204. */
export const DELETE = changeRoute<{ id: string }>(async ({ actor, params }) => {
  insistOnRole(actor, 'admin');
  await unsuspend(actor, params.id);
  return emptyResponse();
});
