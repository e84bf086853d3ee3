import { mayActAs } from '@/lib/accounts/account';
import { reportSchema } from '@/lib/api/community-shapes';
import { insistOnRole } from '@/lib/server/accounts/accounts';
import { insistOnAccount } from '@/lib/server/accounts/sessions';
import { hiddenThings, hide, restore } from '@/lib/server/moderation';
import { doneResponse, emptyResponse, personalResponse } from '@/lib/server/problem';
import { bodyOf, changeRoute, readRoute } from '@/lib/server/route';

/** What is hidden, with the reasons: of your own; for curators everything. `{ hidden }`. */
export const GET = readRoute(async ({ actor }) => {
  insistOnAccount(actor);
  const own = mayActAs(actor.role, 'curator') ? null : actor;
  return personalResponse({ hidden: await hiddenThings(own) });
});

/** Hide something from everybody but its author, for curators. Body `{ subject, reason }`; answers 204. */
export const PUT = changeRoute(async ({ actor, request }) => {
  insistOnRole(actor, 'curator');
  const { subject, reason } = await bodyOf(request, reportSchema);
  await hide(actor, subject, reason);
  return emptyResponse();
});

/** Show it again, for curators. Body `{ subject, reason }`; answers 204. */
export const DELETE = changeRoute(async ({ actor, request }) => {
  insistOnRole(actor, 'curator');
  const { subject, reason } = await bodyOf(request, reportSchema);
  return doneResponse(await restore(actor, subject, reason), {
    status: 404,
    code: 'NOT_HIDDEN',
    message: 'This is not hidden.',
  });
});
