import { proposedSchema } from '@/lib/api/own-card-shapes';
import { insistOnPlaces } from '@/lib/server/own-catalogue';
import { personalResponse } from '@/lib/server/problem';
import { createProposal, listProposals } from '@/lib/server/proposals';
import { bodyOf, changeRoute, readRoute } from '@/lib/server/route';

/** The proposals, open ones first: `{ proposals: Proposal[] }`. */
export const GET = readRoute(async ({ actor }) =>
  personalResponse({ proposals: await listProposals(actor) }),
);

/** Propose a card or a change. Body `{ record, reason, author }`; answers 201 with the Proposal. */
export const POST = changeRoute(async ({ actor, request }) => {
  const proposed = await bodyOf(request, proposedSchema);
  await insistOnPlaces(actor, [proposed.record], () => true);
  return personalResponse(await createProposal(actor, proposed), { status: 201 });
});
