import { decisionSchema } from '@/lib/api/own-card-shapes';
import { personalResponse } from '@/lib/server/problem';
import { decideProposal } from '@/lib/server/proposals';
import { bodyOf, changeRoute } from '@/lib/server/route';

/** Decide. Body `{ state, answer }`; answers `{ revision }`, null when it was declined. */
export const POST = changeRoute<{ id: string }>(async ({ actor, request, params }) => {
  const { state, answer } = await bodyOf(request, decisionSchema);
  return personalResponse({ revision: await decideProposal(actor, params.id, state, answer) });
});
