import { readBuilt } from '@/lib/server/built-page';
import { readRoute } from '@/lib/server/route';

/** The service worker (scripts/worker.mjs bundles it), whose address is the top of what it serves. Asked for at each visit: it says by itself that there is a new version. */
export const GET = readRoute(() => {
  const text = readBuilt('sw.js');
  if (text === null)
    return new Response('There is no worker: npm run setup builds it.', { status: 404 });
  const headers = {
    'Content-Type': 'text/javascript; charset=utf-8',
    'Cache-Control': 'no-cache',
  };
  return new Response(text, { headers });
});
