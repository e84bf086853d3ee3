import { revisedSchema } from '@/lib/api/own-card-shapes';
import { insistOnPlaces } from '@/lib/server/own-catalogue';
import { emptyResponse } from '@/lib/server/problem';
import { reviseProposal } from '@/lib/server/proposals';
import { bodyOf, changeRoute } from '@/lib/server/route';

/** Change one's proposal while it is open, or after it was returned. Body `{ record, reason }`; answers 204. */
export const PUT = changeRoute<{ id: string }>(async ({ actor, request, params }) => {
  const revised = await bodyOf(request, revisedSchema);
  await insistOnPlaces(actor, [revised.record], () => true);
  await reviseProposal(actor, params.id, revised);
  return emptyResponse();
});
