import { answerCard, type CardContext } from '@/lib/server/answer-card';
import { cardAnswer } from '@/lib/server/card-answers';
import { publicJson } from '@/lib/server/public-answer';

export const runtime = 'nodejs';
export const dynamic = 'force-dynamic';

/** One card, whole, by the set and number of any of its printings. */
export function GET(request: Request, context: CardContext): Promise<Response> {
  return answerCard(request, context, cardAnswer, (card) => publicJson(request, card));
}
