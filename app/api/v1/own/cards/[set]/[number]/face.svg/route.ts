import { faceSvg } from '@/lib/faces/face-svg';
import { answer } from '@/lib/server/answer';
import { askedId, type OwnCardContext } from '@/lib/server/own-answers';
import { ownersCatalogue } from '@/lib/server/own-catalogue';
import { NO_SUCH_OWN_CARD, PERSONAL, problemResponse } from '@/lib/server/problem';

export const runtime = 'nodejs';
export const dynamic = 'force-dynamic';

/** A card's face, 63 × 88 mm; that of an official card as its owner corrected it. */
export function GET(request: Request, context: OwnCardContext): Promise<Response> {
  return answer(request, async (actor) => {
    const card = (await ownersCatalogue(actor)).byId.get(await askedId(context));
    if (card === undefined) return problemResponse(NO_SUCH_OWN_CARD);
    return new Response(faceSvg(card), {
      headers: { ...PERSONAL, 'Content-Type': 'image/svg+xml' },
    });
  });
}
