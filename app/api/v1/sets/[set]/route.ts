import { setAnswers, siteCatalogue } from '@/lib/server/card-answers';
import { NO_SUCH_SET, refuse } from '@/lib/server/problem';
import { publicJson } from '@/lib/server/public-answer';
import { publicRoute } from '@/lib/server/route';

/** One set. */
export const GET = publicRoute<{ set: string }>(async ({ request, params }) => {
  const [set = refuse(NO_SUCH_SET)] = setAnswers(await siteCatalogue(), params.set);
  return publicJson(request, set);
});
