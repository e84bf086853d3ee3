import { proposedSchema } from '@/lib/api/own-card-shapes';
import { proposalsQuery } from '@/lib/api/queries';
import { insistOnPlaces } from '@/lib/server/own-catalogue';
import { personalResponse } from '@/lib/server/problem';
import { createProposal, listProposals } from '@/lib/server/proposals';
import { bodyOf, changeRoute, queryOf, readRoute } from '@/lib/server/route';

/** The proposals, open ones first: `{ proposals: Proposal[] }`. `?by=NAME`: all of one author. */
export const GET = readRoute(async ({ actor, request }) => {
  const { by } = queryOf(request, proposalsQuery);
  return personalResponse({ proposals: await listProposals(actor, by) });
});

/** Propose a card or a change. Body `{ record, reason, author }`; answers 201 with the Proposal. */
export const POST = changeRoute(async ({ actor, request }) => {
  const proposed = await bodyOf(request, proposedSchema);
  await insistOnPlaces(actor, [proposed.record], () => true);
  return personalResponse(await createProposal(actor, proposed), { status: 201 });
});
