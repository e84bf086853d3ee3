import { faceSvg } from '@/lib/faces/face-svg';
import { type CardParams, printedCard } from '@/lib/server/card-answers';
import { publicPng } from '@/lib/server/face-answers';
import { publicRoute } from '@/lib/server/route';

/** A card's face for programs that know no SVG, 744 pixels wide. */
export const GET = publicRoute<CardParams>(async ({ request, params }) =>
  publicPng(request, await printedCard(params), faceSvg),
);
