import { reportSchema } from '@/lib/api/community-shapes';
import { insistOnRole } from '@/lib/server/accounts/accounts';
import { insistOnAccount } from '@/lib/server/accounts/sessions';
import { openReports, report } from '@/lib/server/moderation';
import { emptyResponse, personalResponse } from '@/lib/server/problem';
import { bodyOf, changeRoute, readRoute } from '@/lib/server/route';

/** What people have reported and nobody has decided yet, for curators: `{ reports }`. */
export const GET = readRoute(async ({ actor }) => {
  insistOnRole(actor, 'curator');
  return personalResponse({ reports: await openReports() });
});

/** Report something of another's. Body `{ subject, reason }`; answers 204. */
export const POST = changeRoute(
  async ({ actor, request }) => {
    insistOnAccount(actor);
    const { subject, reason } = await bodyOf(request, reportSchema);
    await report(actor, subject, reason);
    return emptyResponse();
  },
  { cost: 30 },
);
