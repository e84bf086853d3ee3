import { answer } from '@/lib/server/answer';
import { photoAnswer } from '@/lib/server/photo-answers';
import { thumbnailBytes } from '@/lib/server/photos';

export const runtime = 'nodejs';
export const dynamic = 'force-dynamic';

interface Context {
  readonly params: Promise<{ readonly id: string }>;
}

/** A photograph, at most 320 pixels wide or high. */
export function GET(request: Request, { params }: Context): Promise<Response> {
  return answer(request, async (actor) =>
    photoAnswer(actor, request, (await params).id, 'small', thumbnailBytes),
  );
}
