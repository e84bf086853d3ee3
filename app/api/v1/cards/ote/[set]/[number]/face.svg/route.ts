import { faceSvg } from '@/lib/faces/face-svg';
import { answerCard, type CardContext } from '@/lib/server/answer-card';
import { printedCard } from '@/lib/server/face-answers';
import { publicAnswer } from '@/lib/server/public-answer';

export const runtime = 'nodejs';
export const dynamic = 'force-dynamic';

/** A card's face, 63 × 88 mm. */
export function GET(request: Request, context: CardContext): Promise<Response> {
  return answerCard(request, context, printedCard, (card) =>
    publicAnswer(request, faceSvg(card), { type: 'image/svg+xml' }),
  );
}
