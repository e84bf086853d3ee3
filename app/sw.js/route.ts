import { answer } from '@/lib/server/answer';
import { workerFile } from '@/lib/server/worker-file';

export const runtime = 'nodejs';
export const dynamic = 'force-dynamic';

/** The service worker, whose address is the top of what it serves. Asked for at each visit: it says by itself that there is a new version. */
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
