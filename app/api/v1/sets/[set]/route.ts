import { answer } from '@/lib/server/answer';
import { setAnswers } from '@/lib/server/card-answers';
import { NO_SUCH_SET, problemResponse } from '@/lib/server/problem';
import { publicJson } from '@/lib/server/public-answer';

export const runtime = 'nodejs';
export const dynamic = 'force-dynamic';

interface Context {
  readonly params: Promise<{ readonly set: string }>;
}

/** One set. */
export function GET(request: Request, { params }: Context): Promise<Response> {
  return answer(request, async () => {
    const [set] = setAnswers((await params).set);
    return set === undefined ? problemResponse(NO_SUCH_SET) : publicJson(request, set);
  });
}
