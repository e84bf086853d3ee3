import { answer } from '@/lib/server/answer';
import { lackeyPluginZip } from '@/lib/server/lackey-plugin-zip';
import { publicAnswer } from '@/lib/server/public-answer';

export const runtime = 'nodejs';
export const dynamic = 'force-dynamic';

/** The cards as a plugin of LackeyCCG. */
export function GET(request: Request): Promise<Response> {
  return answer(request, async () =>
    publicAnswer(request, lackeyPluginZip(), { type: 'application/zip' }),
  );
}
