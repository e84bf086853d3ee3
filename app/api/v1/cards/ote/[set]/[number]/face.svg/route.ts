import { faceSvg } from '@/lib/faces/face-svg';
import { type CardParams, printedCard } from '@/lib/server/card-answers';
import { publicAnswer } from '@/lib/server/public-answer';
import { publicRoute } from '@/lib/server/route';

/** A card's face, 63 × 88 mm. */
export const GET = publicRoute<CardParams>(async ({ request, params }) =>
  publicAnswer(request, faceSvg(await printedCard(params)), { type: 'image/svg+xml' }),
);
