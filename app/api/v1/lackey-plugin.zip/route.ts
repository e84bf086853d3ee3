import { lackeyPluginZip } from '@/lib/server/bulk-files';
import { publicAnswer } from '@/lib/server/public-answer';
import { publicRoute } from '@/lib/server/route';

/** The cards as a plugin of LackeyCCG. */
export const GET = publicRoute(async ({ request }) =>
  publicAnswer(request, await lackeyPluginZip(), { type: 'application/zip' }),
);
