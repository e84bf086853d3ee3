import { wholeCard } from '@/lib/api/card-shapes';
import { type CardParams, printedCard } from '@/lib/server/card-answers';
import { publicJson } from '@/lib/server/public-answer';
import { publicRoute } from '@/lib/server/route';

/** One card, whole, by the set and number of any of its printings. */
export const GET = publicRoute<CardParams>(async ({ request, params }) =>
  publicJson(request, wholeCard(await printedCard(params))),
);
