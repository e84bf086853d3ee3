import { wholeCard } from '@/lib/api/card-shapes';
import { type CardParams, printedCard } from '@/lib/server/card-answers';
import { publicJson } from '@/lib/server/public-answer';
import { readRoute } from '@/lib/server/route';

/** One card, whole, by the set and number of any of its printings. */
export const GET = readRoute<CardParams>(({ request, params }) =>
  publicJson(request, wholeCard(printedCard(params))),
);
