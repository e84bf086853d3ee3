import { setAnswers, siteCatalogue } from '@/lib/server/card-answers';
import { publicJson } from '@/lib/server/public-answer';
import { publicRoute } from '@/lib/server/route';

/** `{ sets }`: every set with its printings. */
export const GET = publicRoute(async ({ request }) =>
  publicJson(request, { sets: setAnswers(await siteCatalogue()) }),
);
