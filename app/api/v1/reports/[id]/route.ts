import { insistOnRole } from '@/lib/server/accounts/accounts';
import { dismiss } from '@/lib/server/moderation';
import { doneResponse } from '@/lib/server/problem';
import { changeRoute } from '@/lib/server/route';

/** Leave what was reported as it is, for curators. Answers 204. */
export const DELETE = changeRoute<{ id: string }>(async ({ actor, params }) => {
  insistOnRole(actor, 'curator');
  return doneResponse(await dismiss(params.id), {
    status: 404,
    code: 'NO_SUCH_REPORT',
    message: 'There is no such report, or somebody has decided it.',
  });
});
