import { browserThingsSchema } from '@/lib/api/own-shapes';
import { listBrowserThings, saveBrowserThings } from '@/lib/server/browser-things';
import { personalResponse } from '@/lib/server/problem';
import { bodyOf, changeRoute, FILE_LIMIT, readRoute } from '@/lib/server/route';

/** What browsers kept when a backup was last made, or restored: `{ things: { key, value }[] }`. */
export const GET = readRoute(async ({ actor }) =>
  personalResponse({ things: await listBrowserThings(actor) }),
);

/** Puts what this browser keeps with it, for the next backup. Body `{ things }`; answers `{ leftOut }`, the keys of what is not as it should be. */
export const PUT = changeRoute(async ({ actor, request }) => {
  const { things } = await bodyOf(request, browserThingsSchema, FILE_LIMIT);
  return personalResponse({ leftOut: await saveBrowserThings(actor, things) });
});
