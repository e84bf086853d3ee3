import { answerCard, type CardContext } from '@/lib/server/answer-card';
import { drawnFace } from '@/lib/server/face-answers';
import { publicAnswer } from '@/lib/server/public-answer';

export const runtime = 'nodejs';
export const dynamic = 'force-dynamic';

/** A card's face, 63 × 88 mm. */
export function GET(request: Request, context: CardContext): Promise<Response> {
  return answerCard(context, drawnFace, (svg) =>
    publicAnswer(request, svg, { type: 'image/svg+xml' }),
  );
}
