import { lackeyPluginZip } from '@/lib/server/bulk-files';
import { keptAnswer } from '@/lib/server/public-answer';
import { publicRoute } from '@/lib/server/route';

/** The cards as a plugin of LackeyCCG. */
export const GET = publicRoute(async ({ request }) => keptAnswer(request, await lackeyPluginZip()));
