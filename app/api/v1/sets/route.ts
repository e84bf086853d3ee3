import { answer } from '@/lib/server/answer';
import { setAnswers } from '@/lib/server/card-answers';
import { publicJson } from '@/lib/server/public-answer';

export const runtime = 'nodejs';
export const dynamic = 'force-dynamic';

/** `{ sets }`: every set with its printings. */
export function GET(request: Request): Promise<Response> {
  return answer(request, async () => publicJson(request, { sets: setAnswers() }));
}
