import { decisionSchema } from '@/lib/api/own-card-shapes';
import { answer } from '@/lib/server/answer';
import { guardBody } from '@/lib/server/guard';
import { type Problem, personalResponse, problemResponse } from '@/lib/server/problem';
import { decideProposal } from '@/lib/server/proposals';

export const runtime = 'nodejs';
export const dynamic = 'force-dynamic';

interface Context {
  readonly params: Promise<{ readonly id: string }>;
}

const REFUSALS = {
  unknown: { status: 404, code: 'NO_SUCH_PROPOSAL', message: 'There is no such proposal.' },
  decided: {
    status: 409,
    code: 'ALREADY_DECIDED',
    message: 'It was decided before.',
  },
  changed: {
    status: 409,
    code: 'CARD_CHANGED',
    message: 'The card has changed since this was proposed. Nothing was accepted.',
    hint: 'Compare the proposal with the card as it is now; make the change in the editor, and decline this.',
  },
  full: { status: 409, code: 'TOO_MANY', message: 'There are too many cards of one’s own.' },
} as const satisfies Readonly<Record<string, Problem>>;

/** Decide. Body `{ state, answer }`; answers `{ revision }`, null when it was declined. */
export function POST(request: Request, { params }: Context): Promise<Response> {
  return answer(request, async (actor) => {
    const guarded = await guardBody(request, decisionSchema);
    if (!guarded.ok) return guarded.response;
    const { state, answer: words } = guarded.body;
    const decided = await decideProposal(actor, (await params).id, state, words);
    if (!decided.ok) return problemResponse(REFUSALS[decided.why]);
    return personalResponse({ revision: decided.revision });
  });
}
