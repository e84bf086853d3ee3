import { proposedSchema } from '@/lib/api/own-card-shapes';
import { answer } from '@/lib/server/answer';
import { guardBody } from '@/lib/server/guard';
import { placeRefusal } from '@/lib/server/own-answers';
import { personalResponse, problemResponse } from '@/lib/server/problem';
import { createProposal, listProposals } from '@/lib/server/proposals';

export const runtime = 'nodejs';
export const dynamic = 'force-dynamic';

/** The proposals, open ones first: `{ proposals: Proposal[] }`. */
export function GET(request: Request): Promise<Response> {
  return answer(request, async (actor) =>
    personalResponse({ proposals: await listProposals(actor) }),
  );
}

/** Propose a card or a change. Body `{ record, reason, author }`; answers 201 with the Proposal. */
export function POST(request: Request): Promise<Response> {
  return answer(request, async (actor) => {
    const guarded = await guardBody(request, proposedSchema);
    if (!guarded.ok) return guarded.response;
    const refusal = await placeRefusal(actor, [guarded.body.record], () => true);
    if (refusal !== null) return problemResponse(refusal);
    const proposal = await createProposal(actor, guarded.body);
    if (proposal !== null) return personalResponse(proposal, { status: 201 });
    return problemResponse({
      status: 409,
      code: 'TOO_MANY',
      message: 'Too many proposals are open.',
      hint: 'Decide about some of them first, at /cards/proposals.',
    });
  });
}
