import { answer } from '@/lib/server/answer';
import { drawnFace } from '@/lib/server/face-answers';
import { NO_SUCH_CARD, problemResponse } from '@/lib/server/problem';
import { publicAnswer } from '@/lib/server/public-answer';

export const runtime = 'nodejs';
export const dynamic = 'force-dynamic';

interface Context {
  readonly params: Promise<{ readonly set: string; readonly number: string }>;
}

/** A card's face, 63 × 88 mm. */
export function GET(request: Request, { params }: Context): Promise<Response> {
  return answer(async () => {
    const { set, number } = await params;
    const svg = drawnFace(set, number);
    if (svg === null) return problemResponse(NO_SUCH_CARD);
    return publicAnswer(request, svg, { type: 'image/svg+xml' });
  });
}
