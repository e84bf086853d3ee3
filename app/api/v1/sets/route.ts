import { setAnswers } from '@/lib/server/card-answers';
import { publicJson } from '@/lib/server/public-answer';
import { readRoute } from '@/lib/server/route';

/** `{ sets }`: every set with its printings. */
export const GET = readRoute(({ request }) => publicJson(request, { sets: setAnswers() }));
