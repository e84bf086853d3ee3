import { describeApi } from '@/lib/api/openapi';
import { ofTheCards } from '@/lib/server/bulk-files';
import { keptAnswer, keptBody } from '@/lib/server/public-answer';
import { publicRoute } from '@/lib/server/route';

/** Making it takes some 80 ms. */
const description = ofTheCards(() => keptBody(JSON.stringify(describeApi())));

/** The OpenAPI 3.1 description of everything below `/api/v1`. */
export const GET = publicRoute(async ({ request }) => keptAnswer(request, await description()));
