import { lackeyPluginZip } from '@/lib/server/bulk-files';
import { publicAnswer } from '@/lib/server/public-answer';
import { publicRoute } from '@/lib/server/route';

/** The cards as a plugin of LackeyCCG. */
export const GET = publicRoute(({ request }) =>
  publicAnswer(request, lackeyPluginZip(), { type: 'application/zip' }),
);
