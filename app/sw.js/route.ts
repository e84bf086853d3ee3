import { answer } from '@/lib/server/answer';
import { workerFile } from '@/lib/server/worker-file';

export const runtime = 'nodejs';
export const dynamic = 'force-dynamic';

/** The service worker, served from the root so that it controls all pages. Browsers check it for updates at each visit. */
export function GET(request: Request): Promise<Response> {
  return answer(request, async () => {
    const text = workerFile();
    return text === null
      ? new Response('There is no worker: npm run setup builds it.', { status: 404 })
      : new Response(text, {
          headers: {
            'Content-Type': 'text/javascript; charset=utf-8',
            'Cache-Control': 'no-cache',
          },
        });
  });
}
