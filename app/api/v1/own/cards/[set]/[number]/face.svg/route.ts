import { ownId } from '@/lib/cards/own-place';
import { faceSvg } from '@/lib/faces/face-svg';
import { ownersCatalogue } from '@/lib/server/own-catalogue';
import { NO_SUCH_OWN_CARD, PERSONAL, refuse } from '@/lib/server/problem';
import { readRoute } from '@/lib/server/route';

/** A card's face, 63 × 88 mm; that of an official card as its owner corrected it. */
export const GET = readRoute<{ set: string; number: string }>(async ({ actor, params }) => {
  const { byId } = await ownersCatalogue(actor);
  const card = byId.get(ownId(params)) ?? refuse(NO_SUCH_OWN_CARD);
  return new Response(faceSvg(card), {
    headers: { ...PERSONAL, 'Content-Type': 'image/svg+xml' },
  });
});
