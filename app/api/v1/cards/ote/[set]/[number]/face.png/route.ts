import { faceSvg } from '@/lib/faces/face-svg';
import { answerCard, type CardContext } from '@/lib/server/answer-card';
import { printedCard, publicPng } from '@/lib/server/face-answers';

export const runtime = 'nodejs';
export const dynamic = 'force-dynamic';

/** A card's face for programs that know no SVG, 744 pixels wide. */
export function GET(request: Request, context: CardContext): Promise<Response> {
  return answerCard(request, context, printedCard, (card) => publicPng(request, card, faceSvg));
}
