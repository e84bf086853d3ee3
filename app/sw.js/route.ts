import { readBuilt } from '@/lib/server/built-page';
import { publicRoute } from '@/lib/server/route';

/** The service worker (bundled by scripts/worker.mjs), served from the root so that it controls all pages. Browsers check it for updates at each visit. */
export const GET = publicRoute(() => {
  const text = readBuilt('sw.js');
  if (text === null)
    return new Response('There is no worker: npm run setup builds it.', { status: 404 });
  const headers = {
    'Content-Type': 'text/javascript; charset=utf-8',
    'Cache-Control': 'no-cache',
  };
  return new Response(text, { headers });
});
