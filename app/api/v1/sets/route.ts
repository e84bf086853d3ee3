import { ofTheCards } from '@/lib/server/bulk-files';
import { setAnswers } from '@/lib/server/card-answers';
import { keptAnswer, keptBody } from '@/lib/server/public-answer';
import { publicRoute } from '@/lib/server/route';

const sets = ofTheCards(({ owners: { catalogue } }) =>
  keptBody(JSON.stringify({ sets: setAnswers(catalogue) })),
);

/** `{ sets }`: every set with its printings. */
export const GET = publicRoute(async ({ request }) => keptAnswer(request, await sets()));
