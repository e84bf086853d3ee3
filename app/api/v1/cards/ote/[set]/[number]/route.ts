import { answer } from '@/lib/server/answer';
import { cardAnswer } from '@/lib/server/card-answers';
import { NO_SUCH_CARD, problemResponse } from '@/lib/server/problem';
import { publicJson } from '@/lib/server/public-answer';

export const runtime = 'nodejs';
export const dynamic = 'force-dynamic';

interface Context {
  readonly params: Promise<{ readonly set: string; readonly number: string }>;
}

/** One card, whole, by the set and number of any of its printings. */
export function GET(request: Request, { params }: Context): Promise<Response> {
  return answer(async () => {
    const { set, number } = await params;
    const card = cardAnswer(set, number);
    return card === null ? problemResponse(NO_SUCH_CARD) : publicJson(request, card);
  });
}
