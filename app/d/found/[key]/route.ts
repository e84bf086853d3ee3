import { builtPage, pageResponse } from '@/lib/server/built-page';
import { visitorRoute } from '@/lib/server/route';
import { withSharedDeck } from '@/lib/server/shared-page';

/** The static page of shared decks. */
const SHARED_DECK_PAGE = '/d/deck';

/**
 * `/d/KEY`, rewritten here by next.config.js: the page with metadata for previews of links, and the list for browsers without JavaScript.
 */
export const GET = visitorRoute<{ key: string }>(async ({ params }) => {
  const html = await withSharedDeck(builtPage(SHARED_DECK_PAGE), params.key);
  return html === null
    ? pageResponse(builtPage(SHARED_DECK_PAGE), { status: 404 })
    : pageResponse(html);
});
